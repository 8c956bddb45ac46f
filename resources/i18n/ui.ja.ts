<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name></name>
    <message>
        <source>This is a board of {game}.</source>
        <translation>これは{game}の盤面です。</translation>
    </message>
    <message>
        <source>Open it there</source>
        <translation>そのタブで開く</translation>
    </message>
    <message>
        <source>Show the report</source>
        <translation>レポートを表示</translation>
    </message>
    <message>
        <source>ringapp ended unexpectedly last time.</source>
        <translation>前回、ringapp は予期せず終了しました。</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>ドロップ</translation>
    </message>
    <message>
        <source>Save the board</source>
        <translation>盤面の保存</translation>
    </message>
    <message>
        <source>Boards of ringapp</source>
        <translation>ringapp の盤面</translation>
    </message>
    <message>
        <source>The board in {names} has changes that are not saved.</source>
        <translation>{names}の盤面に未保存の変更があります。</translation>
    </message>
    <message>
        <source>These boards have changes that are not saved: {names}.</source>
        <translation>次の盤面に未保存の変更があります：{names}。</translation>
    </message>
    <message>
        <source>Discarded changes cannot be brought back.</source>
        <translation>破棄した変更は元に戻せません。</translation>
    </message>
    <message>
        <source>“{name}” is not there any more.</source>
        <translation>「{name}」はもうありません。</translation>
    </message>
    <message>
        <source>“{name}” cannot be opened: no permission.</source>
        <translation>「{name}」を開けません：アクセス権がありません。</translation>
    </message>
    <message>
        <source>“{name}” cannot be used: {why}.</source>
        <translation>「{name}」は使えません：{why}。</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>“{name}” cannot be used because of an unexpected error.</source>
        <translation>予期しないエラーのため「{name}」は使えません。</translation>
    </message>
    <message>
        <source>All boards</source>
        <translation>すべての盤面</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>すべてのファイル</translation>
    </message>
    <message>
        <source>&amp;New board</source>
        <translation>新しい盤面(&amp;N)</translation>
    </message>
    <message>
        <source>Start with an empty board of this game</source>
        <translation>このゲームの空の盤面から始めます</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a board or a replay from a file</source>
        <translation>盤面またはリプレイをファイルから開きます</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>フォルダーを開く(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a project folder</source>
        <translation>プロジェクトのフォルダーを開きます</translation>
    </message>
    <message>
        <source>&amp;Empty this list</source>
        <translation>この一覧を消去(&amp;E)</translation>
    </message>
    <message>
        <source>Forget the files opened lately</source>
        <translation>最近開いたファイルの履歴を消します</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the board with its settings and answer</source>
        <translation>盤面を設定と答えごと保存します</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Moves as &amp;text…</source>
        <translation>手順をテキストで保存(&amp;T)…</translation>
    </message>
    <message>
        <source>Write the list of moves as plain text</source>
        <translation>手順の一覧をプレーンテキストで書き出します</translation>
    </message>
    <message>
        <source>Moves as &amp;Markdown…</source>
        <translation>手順を Markdown で保存(&amp;M)…</translation>
    </message>
    <message>
        <source>Write the list of moves as a Markdown table</source>
        <translation>手順の一覧を Markdown の表で書き出します</translation>
    </message>
    <message>
        <source>Moves as &amp;CSV…</source>
        <translation>手順を CSV で保存(&amp;C)…</translation>
    </message>
    <message>
        <source>Write the list of moves for a spreadsheet</source>
        <translation>手順の一覧を表計算ソフト向けに書き出します</translation>
    </message>
    <message>
        <source>Moves as &amp;JSON…</source>
        <translation>手順を JSON で保存(&amp;J)…</translation>
    </message>
    <message>
        <source>Write the list of moves for other programs</source>
        <translation>手順の一覧をほかのプログラム向けに書き出します</translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation>別の名前で保存します</translation>
    </message>
    <message>
        <source>Anot&amp;her board</source>
        <translation>別の盤面(&amp;H)</translation>
    </message>
    <message>
        <source>Open an empty board of this game beside this one</source>
        <translation>この盤面を残したまま、同じゲームの空の盤面を開きます</translation>
    </message>
    <message>
        <source>&amp;Close board</source>
        <translation>盤面を閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Close this board and show the next one</source>
        <translation>この盤面を閉じて、次の盤面を表示します</translation>
    </message>
    <message>
        <source>A&amp;djust the picture…</source>
        <translation>画像を調整(&amp;D)…</translation>
    </message>
    <message>
        <source>Set where the board lies in its picture, or name its cells, and read it again</source>
        <translation>画像の中の盤面の位置を決めるか、マスに名前を付けて、読み直します</translation>
    </message>
    <message>
        <source>Put the list of moves on the clipboard</source>
        <translation>手順の一覧をクリップボードにコピーします</translation>
    </message>
    <message>
        <source>Copy the m&amp;oves</source>
        <translation>手順をコピー(&amp;O)</translation>
    </message>
    <message>
        <source>Picture as &amp;PNG…</source>
        <translation>PNG 画像で保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Save a picture of the board as it is shown</source>
        <translation>表示中の盤面を画像として保存します</translation>
    </message>
    <message>
        <source>Picture as &amp;SVG…</source>
        <translation>SVG 画像で保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save a drawing of the board that stays sharp at any size</source>
        <translation>どんなに拡大してもぼやけない図として盤面を保存します</translation>
    </message>
    <message>
        <source>Smallest &amp;animation…</source>
        <translation>最も小さいアニメーション(&amp;A)…</translation>
    </message>
    <message>
        <source>Make the replay in every format and choose by size</source>
        <translation>リプレイを各形式で作り、容量を見て選びます</translation>
    </message>
    <message>
        <source>Animation as &amp;GIF…</source>
        <translation>GIF アニメーションで保存(&amp;G)…</translation>
    </message>
    <message>
        <source>Save the whole replay as an animation</source>
        <translation>リプレイ全体をアニメーションとして保存します</translation>
    </message>
    <message>
        <source>Animation as &amp;WebP…</source>
        <translation>WebP アニメーションで保存(&amp;W)…</translation>
    </message>
    <message>
        <source>Save the whole replay, usually smaller than as GIF</source>
        <translation>リプレイ全体を保存します（多くは GIF より小さくなります）</translation>
    </message>
    <message>
        <source>&amp;Video as MP4…</source>
        <translation>MP4 動画で保存(&amp;V)…</translation>
    </message>
    <message>
        <source>Save the whole replay as a video</source>
        <translation>リプレイ全体を動画として保存します</translation>
    </message>
    <message>
        <source>Page for a &amp;browser…</source>
        <translation>ブラウザー用ページ(&amp;B)…</translation>
    </message>
    <message>
        <source>Save board and moves as a page that needs no program</source>
        <translation>盤面と手順を、このプログラムなしで見られるページとして保存</translation>
    </message>
    <message>
        <source>Solution as P&amp;DF…</source>
        <translation>解答を PDF で保存(&amp;D)…</translation>
    </message>
    <message>
        <source>Write board, answer and moves on pages</source>
        <translation>盤面・答え・手順を PDF にまとめます</translation>
    </message>
    <message>
        <source>Pr&amp;int…</source>
        <translation>印刷(&amp;I)…</translation>
    </message>
    <message>
        <source>Print board, answer and moves</source>
        <translation>盤面・答え・手順を印刷します</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>ウィンドウを閉じます</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>Take back the last change of the board</source>
        <translation>盤面への直前の変更を取り消します</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直し(&amp;R)</translation>
    </message>
    <message>
        <source>Make the change again</source>
        <translation>取り消した変更をもう一度行います</translation>
    </message>
    <message>
        <source>&amp;Copy board</source>
        <translation>盤面をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Put the board on the clipboard as text and as a picture</source>
        <translation>盤面をテキストと画像の両方でクリップボードにコピーします</translation>
    </message>
    <message>
        <source>Copy lin&amp;k</source>
        <translation>リンクをコピー(&amp;K)</translation>
    </message>
    <message>
        <source>Put a link on the clipboard that holds the board</source>
        <translation>盤面の内容を含むリンクをクリップボードにコピーします</translation>
    </message>
    <message>
        <source>Open l&amp;ink…</source>
        <translation>リンクを開く(&amp;I)…</translation>
    </message>
    <message>
        <source>Open the board that a link holds</source>
        <translation>リンクに含まれる盤面を開きます</translation>
    </message>
    <message>
        <source>&amp;Paste board</source>
        <translation>盤面を貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>Read a board from the clipboard</source>
        <translation>クリップボードから盤面を読み取ります</translation>
    </message>
    <message>
        <source>Next un&amp;sure cell</source>
        <translation>次の不確かなマス(&amp;S)</translation>
    </message>
    <message>
        <source>Pre&amp;vious unsure cell</source>
        <translation>前の不確かなマス(&amp;V)</translation>
    </message>
    <message>
        <source>Unsure cell is ri&amp;ght</source>
        <translation>不確かなマスは正しい(&amp;G)</translation>
    </message>
    <message>
        <source>Say that the cell was read rightly, and go to the next unsure one</source>
        <translation>このマスの読み取りは正しいとし、次の不確かなマスに移動します</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>環境設定(&amp;E)…</translation>
    </message>
    <message>
        <source>Language, look, keys and limits of the program</source>
        <translation>プログラムの言語、見た目、キー、制限時間</translation>
    </message>
    <message>
        <source>C&amp;lear board</source>
        <translation>盤面をクリア(&amp;L)</translation>
    </message>
    <message>
        <source>Take everything off the board</source>
        <translation>盤面にあるものをすべて取り除きます</translation>
    </message>
    <message>
        <source>New pu&amp;zzle…</source>
        <translation>新しい問題(&amp;Z)…</translation>
    </message>
    <message>
        <source>Make a puzzle whose answer is proved, and keep it hidden</source>
        <translation>答えが証明済みの問題を作り、答えは隠しておきます</translation>
    </message>
    <message>
        <source>Ra&amp;ndom board</source>
        <translation>ランダムな盤面(&amp;N)</translation>
    </message>
    <message>
        <source>Make a random board that can be solved</source>
        <translation>解けるランダムな盤面を作ります</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>解く(&amp;S)</translation>
    </message>
    <message>
        <source>Find the best way on from the place that is shown, and prove it</source>
        <translation>表示中の局面からの最善手順を求め、それを証明します</translation>
    </message>
    <message>
        <source>Solve from the st&amp;art</source>
        <translation>最初から解く(&amp;A)</translation>
    </message>
    <message>
        <source>Find the best way for the board before any move</source>
        <translation>1手も動かしていない盤面の最善手順を求めます</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>ヒント(&amp;H)</translation>
    </message>
    <message>
        <source>Show only the next move</source>
        <translation>次の1手だけを表示します</translation>
    </message>
    <message>
        <source>&amp;Judge the moves</source>
        <translation>手を検討(&amp;J)</translation>
    </message>
    <message>
        <source>Say of each move made by hand what it risked and what was better</source>
        <translation>自分で進めた手ごとに、どれだけ危険だったか、より良い手があったかを示します</translation>
    </message>
    <message>
        <source>Pa&amp;d mode</source>
        <translation>パッドモード(&amp;D)</translation>
    </message>
    <message>
        <source>Tell the answer move by move in large letters, on the whole screen</source>
        <translation>答えを一手ずつ大きな文字で全画面に表示します</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>中止(&amp;T)</translation>
    </message>
    <message>
        <source>Stop solving and keep the best answer so far</source>
        <translation>探索を中止し、それまでの最善の答えを残します</translation>
    </message>
    <message>
        <source>Practise against the clock, with hints that cost</source>
        <translation>時間を計って練習します。ヒントにはペナルティがあります</translation>
    </message>
    <message>
        <source>Tra&amp;in…</source>
        <translation>練習(&amp;I)…</translation>
    </message>
    <message>
        <source>Table of &amp;recorded games…</source>
        <translation>リプレイの一覧(&amp;R)…</translation>
    </message>
    <message>
        <source>Judge all replays of a folder in one table</source>
        <translation>フォルダー内のリプレイをすべて判定し、1つの表にします</translation>
    </message>
    <message>
        <source>&amp;Options</source>
        <translation>設定(&amp;O)</translation>
    </message>
    <message>
        <source>Go to the settings of the puzzle</source>
        <translation>問題の設定に移動します</translation>
    </message>
    <message>
        <source>&amp;First</source>
        <translation>最初へ(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the start of the replay</source>
        <translation>リプレイの最初に移動します</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>1手戻ります</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>再生／一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>Play the moves or pause</source>
        <translation>手順を再生、または一時停止します</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>進む(&amp;W)</translation>
    </message>
    <message>
        <source>One move forward</source>
        <translation>1手進みます</translation>
    </message>
    <message>
        <source>&amp;Last</source>
        <translation>最後へ(&amp;L)</translation>
    </message>
    <message>
        <source>Go to the end of the replay</source>
        <translation>リプレイの最後に移動します</translation>
    </message>
    <message>
        <source>L&amp;oop</source>
        <translation>繰り返し(&amp;O)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全画面(&amp;U)</translation>
    </message>
    <message>
        <source>Use the whole screen, and leave it again</source>
        <translation>画面全体を使う、または元に戻す</translation>
    </message>
    <message>
        <source>Go to tab {n}</source>
        <translation>タブ {n} へ</translation>
    </message>
    <message>
        <source>Go to the game of this tab</source>
        <translation>このタブのゲームへ移る</translation>
    </message>
    <message>
        <source>Next &amp;board</source>
        <translation>次の盤面(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the next board of this game</source>
        <translation>このゲームの次の盤面に移ります</translation>
    </message>
    <message>
        <source>Previous b&amp;oard</source>
        <translation>前の盤面(&amp;O)</translation>
    </message>
    <message>
        <source>Go to the previous board of this game</source>
        <translation>このゲームの前の盤面に移ります</translation>
    </message>
    <message>
        <source>Show moves as done instead of under way</source>
        <translation>手の途中の動きを省き、結果だけを表示します</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>コマンドを探す(&amp;F)…</translation>
    </message>
    <message>
        <source>Search everything that can be done, and do it</source>
        <translation>できることをすべて検索し、その場で実行します</translation>
    </message>
    <message>
        <source>&amp;Undo: {what}</source>
        <translation>元に戻す：{what}(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: {what}</source>
        <translation>やり直し：{what}(&amp;R)</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>最初へ (Home)</translation>
    </message>
    <message>
        <source>One move back (←)</source>
        <translation>1手戻る (←)</translation>
    </message>
    <message>
        <source>One move forward (→)</source>
        <translation>1手進む (→)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>最後へ (End)</translation>
    </message>
    <message>
        <source>Position in the replay</source>
        <translation>リプレイの位置</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>Begin again after the last move</source>
        <translation>最後の手のあと、最初から再生します</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>{now} / {all} s</source>
        <translation>{now}/{all} 秒</translation>
    </message>
    <message>
        <source>Move {n} of {total}</source>
        <translation>{total}手中{n}手目</translation>
    </message>
    <message>
        <source>No moves</source>
        <translation>手順なし</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>一時停止（スペース）</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>再生（スペース）</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>拡大(&amp;I)</translation>
    </message>
    <message>
        <source>Make the board larger</source>
        <translation>盤面を大きく表示します</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>Make the board smaller</source>
        <translation>盤面を小さく表示します</translation>
    </message>
    <message>
        <source>&amp;Fit to window</source>
        <translation>ウィンドウに合わせる(&amp;F)</translation>
    </message>
    <message>
        <source>Show the whole board</source>
        <translation>盤面全体を表示します</translation>
    </message>
    <message>
        <source>&amp;Next tab</source>
        <translation>次のタブ(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next game</source>
        <translation>次のゲームに移動します</translation>
    </message>
    <message>
        <source>&amp;Previous tab</source>
        <translation>前のタブ(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous game</source>
        <translation>前のゲームに移動します</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>レイアウトを初期化(&amp;R)</translation>
    </message>
    <message>
        <source>Put the window and its parts back as they were at first</source>
        <translation>ウィンドウと各部の配置を最初の状態に戻します</translation>
    </message>
    <message>
        <source>&amp;How to use this tab</source>
        <translation>このタブの使い方(&amp;H)</translation>
    </message>
    <message>
        <source>Read how this game is drawn, solved and replayed</source>
        <translation>このゲームの盤面の描き方、解き方、再生のしかたを読みます</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>キーボードショートカット(&amp;K)</translation>
    </message>
    <message>
        <source>Every key in one list</source>
        <translation>すべてのキーの一覧です</translation>
    </message>
    <message>
        <source>&amp;About ringapp</source>
        <translation>ringapp について(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>バージョンとライセンス</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <comment>menu</comment>
        <translation>解く(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Replay</source>
        <translation>リプレイ(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>作例(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>エクスポート(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>速度(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Show on the board</source>
        <translation>盤面に表示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Go to</source>
        <translation>移動(&amp;G)</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source>{format}…</source>
        <translation>{format}…</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>環境設定</translation>
    </message>
    <message>
        <source>Keys of commands…</source>
        <translation>コマンドのキー…</translation>
    </message>
    <message>
        <source>Watched folder…</source>
        <translation>見張るフォルダー…</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>動きを減らす</translation>
    </message>
    <message>
        <source>Letters alone are keys</source>
        <translation>文字キーだけで操作する</translation>
    </message>
    <message>
        <source>A letter picks its tool. Without it only digits do, and keys with Ctrl or Alt work.</source>
        <translation>文字キーで道具を選びます。オフにすると、道具は数字だけで選びます。Ctrl や Alt と組み合わせたキーはそのまま使えます。</translation>
    </message>
    <message>
        <source>Keys act under the mouse</source>
        <translation>キーをマウスの位置に使う</translation>
    </message>
    <message>
        <source>The key of a tool also uses it on the cell under the mouse.</source>
        <translation>道具のキーを押すと、マウスの下のマスにもその道具を使います。</translation>
    </message>
    <message>
        <source>Watched folder</source>
        <translation>見張るフォルダー</translation>
    </message>
    <message>
        <source>Where File &gt; Watch for pictures looks, besides the clipboard</source>
        <translation>「ファイル &gt; 画像を見張る」がクリップボードのほかに見る場所</translation>
    </message>
    <message>
        <source>the clipboard alone</source>
        <translation>クリップボードだけ</translation>
    </message>
    <message>
        <source>Show less of this message</source>
        <translation>このメッセージを折りたたむ</translation>
    </message>
    <message>
        <source>Show all of this message</source>
        <translation>このメッセージをすべて表示</translation>
    </message>
    <message>
        <source>{message} (and {n} more like it)</source>
        <translation>{message}（同様のメッセージがほかに{n}件）</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>このメッセージを閉じる</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Unsaved boards cannot be kept for the case of a crash: {why}.</source>
        <translation>異常終了に備えて未保存の盤面を残しておくことができません：{why}。</translation>
    </message>
    <message>
        <source>A board of {games} from last time was not saved.</source>
        <translation>前回の{games}の盤面が1つ、保存されていません。</translation>
    </message>
    <message>
        <source>A board from last time was not saved.</source>
        <translation>前回の盤面が1つ、保存されていません。</translation>
    </message>
    <message>
        <source>{n} boards from last time were not saved.</source>
        <translation>前回の盤面が{n}個、保存されていません。</translation>
    </message>
    <message>
        <source>{n} boards from last time were not saved: {games}.</source>
        <translation>前回の盤面が{n}個、保存されていません：{games}。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>復元しています…</translation>
    </message>
    <message>
        <source>An unsaved board cannot be restored: {what}</source>
        <translation>未保存の盤面を復元できません：{what}</translation>
    </message>
    <message>
        <source>Restored in these tabs: {games}.</source>
        <translation>次のタブに復元しました：{games}。</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>There is no tab for the game “{id}”.</source>
        <translation>ゲーム「{id}」のタブはありません。</translation>
    </message>
    <message>
        <source>{n} boards that were here before were not saved.</source>
        <translation>ここにあった{n}個の盤面は保存されていませんでした。</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Bring the last one back</source>
        <translation>直前の盤面を元に戻す</translation>
    </message>
    <message>
        <source>The board that was here before was not saved.</source>
        <translation>ここにあった盤面は保存されていませんでした。</translation>
    </message>
    <message>
        <source>Open a board</source>
        <translation>盤面を開く</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>リンクを開く</translation>
    </message>
    <message>
        <source>A link that holds a board:</source>
        <translation>盤面を含むリンク：</translation>
    </message>
    <message>
        <source>Saved as {path}</source>
        <translation>{path} に保存しました</translation>
    </message>
    <message numerus="yes">
        <source>Its file does not hold the picture: {n} cell(s) are still unsure.</source>
        <translation>
            <numerusform>ファイルに画像は入りません。まだ {n} マスが不確かです。</numerusform>
        </translation>
    </message>
    <message>
        <source>How to use {game}</source>
        <translation>{game}の使い方</translation>
    </message>
    <message>
        <source>Move the cursor on the board</source>
        <translation>盤面上のカーソルを動かす</translation>
    </message>
    <message>
        <source>Paint with the tool</source>
        <translation>選んだツールで描く</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>スペース、Enter</translation>
    </message>
    <message>
        <source>Pick a tool</source>
        <translation>ツールを選ぶ</translation>
    </message>
    <message>
        <source>Solver starting</source>
        <translation>ソルバーを起動中</translation>
    </message>
    <message>
        <source>Solver ready</source>
        <translation>ソルバー準備完了</translation>
    </message>
    <message>
        <source>Solving</source>
        <translation>探索中</translation>
    </message>
    <message>
        <source>State of the solver: {state}</source>
        <translation>ソルバーの状態：{state}</translation>
    </message>
    <message>
        <source>Zoom: {n}</source>
        <translation>表示倍率：{n}</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}%</translation>
    </message>
    <message>
        <source>Menu of the board</source>
        <translation>盤面のメニュー</translation>
    </message>
    <message>
        <source>Menu key, Ctrl + right button, or right button beside the board</source>
        <translation>メニューキー、Ctrl + 右クリック、または盤面の外で右クリック</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>表示倍率</translation>
    </message>
    <message>
        <source>Ctrl + mouse wheel</source>
        <translation>Ctrl＋マウスホイール</translation>
    </message>
    <message>
        <source>Move a large board</source>
        <translation>大きな盤面を動かす</translation>
    </message>
    <message>
        <source>middle button, or Space and drag</source>
        <translation>中央ボタン、またはスペースを押しながらドラッグ</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>盤面上の操作</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>バージョン {version}</translation>
    </message>
    <message>
        <source>Draw the puzzle you are stuck in and get the best way out, with proof.</source>
        <translation>行き詰まった盤面を描くだけで、最善の解き方が証明付きでわかります。</translation>
    </message>
    <message>
        <source>Free software under the MIT licence. Made with Python, Qt, NumPy and LLVM.</source>
        <translation>MIT ライセンスのフリーソフトウェアです。Python、Qt、NumPy、LLVM で作られています。</translation>
    </message>
    <message>
        <source>Qt is used under the LGPL, version 3: its libraries may be exchanged for others.</source>
        <translation>Qt は LGPL バージョン3のもとで使われており、そのライブラリは差し替えられます。</translation>
    </message>
    <message>
        <source>Licences of the libraries</source>
        <translation>ライブラリのライセンス</translation>
    </message>
    <message>
        <source>About ringapp</source>
        <translation>ringapp について</translation>
    </message>
    <message>
        <source>{command}: {key}</source>
        <translation>{command}：{key}</translation>
    </message>
    <message>
        <source>This page names the usual keys. You have changed some: {keys}.</source>
        <translation>このページのキーは初期設定のものです。変更済みのキー：{keys}。</translation>
    </message>
    <message>
        <source>An unexpected error</source>
        <translation>予期しないエラー</translation>
    </message>
    <message>
        <source>Something went wrong that should not have. Your boards are untouched and you can go on.</source>
        <translation>起こるはずのない問題が発生しました。盤面はそのまま残っており、作業を続けられます。</translation>
    </message>
    <message>
        <source>It happened {n} times.</source>
        <translation>{n}回発生しました。</translation>
    </message>
    <message>
        <source>If it comes back, please send this report to the developers.</source>
        <translation>再発する場合は、このレポートを開発者に送ってください。</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>レポートをコピー</translation>
    </message>
    <message>
        <source>Report of the error</source>
        <translation>エラーレポート</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n}秒</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Show a little more of the next move</source>
        <translation>次の手をもう少し教える</translation>
    </message>
    <message>
        <source>Solve as you draw</source>
        <translation>描きながら解く</translation>
    </message>
    <message>
        <source>Look for the answer after each change of the board</source>
        <translation>盤面を変更するたびに答えを求めます</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>探索の進み具合</translation>
    </message>
    <message>
        <source>Stop and keep the best answer so far</source>
        <translation>停止し、それまでの最善の答えを残す</translation>
    </message>
    <message>
        <source>Find the best way on from the place that is shown</source>
        <translation>表示中の局面からの最善手順を求めます</translation>
    </message>
    <message>
        <source>Find the best way, and prove it where that can be done</source>
        <translation>最善手順を求め、できる場合は証明する</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>中止しています…</translation>
    </message>
    <message numerus="yes">
        <source>{n} node(s)</source>
        <translation>
            <numerusform>{n}ノード</numerusform>
        </translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>残り約{time}</translation>
    </message>
    <message>
        <source>Solve from here</source>
        <translation>ここから解く</translation>
    </message>
    <message>
        <source>Reading the picture… {n} s</source>
        <translation>画像を読み取っています… {n} 秒</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>解く</translation>
    </message>
    <message>
        <source>Preparing: the board is being read…</source>
        <translation>準備中：盤面を読み込んでいます…</translation>
    </message>
    <message>
        <source>Board of {game}</source>
        <translation>{game}の盤面</translation>
    </message>
    <message>
        <source>{cell} · unsure: paint it, or {key} if it is right</source>
        <translation>{cell} · 不確か：描き直すか、正しければ {key}</translation>
    </message>
    <message>
        <source>What is told of the board</source>
        <translation>盤面についての説明</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>(and {n} more)</source>
        <translation>（ほかに{n}か所）</translation>
    </message>
    <message>
        <source>{tool}, key {key}</source>
        <translation>{tool}、キー {key}</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search the tools</source>
        <translation>ツールを検索</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>The text on the clipboard is too long for a board.</source>
        <translation>クリップボードのテキストは盤面としては長すぎます。</translation>
    </message>
    <message>
        <source>The board has changed since this answer.</source>
        <translation>この答えを求めたあとで盤面が変わっています。</translation>
    </message>
    <message>
        <source>This answer is about the board before your moves.</source>
        <translation>この答えは、手を進める前の盤面に対するものです。</translation>
    </message>
    <message>
        <source>Which line is shown</source>
        <translation>表示する手順</translation>
    </message>
    <message>
        <source>Moves and reasons</source>
        <translation>手順と理由</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Tell more</source>
        <translation>もう少し教える</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて見る</translation>
    </message>
    <message>
        <source>From move {n} on: {answer}</source>
        <translation>{n}手目以降：{answer}</translation>
    </message>
    <message>
        <source>My own line: {moves}</source>
        <translation>自分の手順：{moves}</translation>
    </message>
    <message>
        <source>Solver&apos;s line from move {n} on: {moves}</source>
        <translation>{n}手目以降のソルバーの手順：{moves}</translation>
    </message>
    <message>
        <source>Solver&apos;s line: {moves}</source>
        <translation>ソルバーの手順：{moves}</translation>
    </message>
    <message>
        <source>Alternative {n}</source>
        <translation>別の手順{n}</translation>
    </message>
    <message>
        <source>{what}: {line} ({moves})</source>
        <translation>{what}：{line}（{moves}）</translation>
    </message>
    <message>
        <source>{moves}, {name}: {score}</source>
        <translation>{moves}、{score} {name}</translation>
    </message>
    <message>
        <source>This line: {mine}. The solver&apos;s from the start: {theirs}.</source>
        <translation>この手順：{mine}。最初からのソルバーの手順：{theirs}。</translation>
    </message>
    <message>
        <source>Mine: {mine}. The solver&apos;s: {theirs}.</source>
        <translation>自分：{mine}。ソルバー：{theirs}。</translation>
    </message>
    <message>
        <source>This is proved.</source>
        <translation>証明済みです。</translation>
    </message>
    <message>
        <source>This was found, not proved.</source>
        <translation>見つかった答えですが、証明はされていません。</translation>
    </message>
    <message>
        <source>It is proved that there is none.</source>
        <translation>解がないことが証明されています。</translation>
    </message>
    <message>
        <source>This is not known.</source>
        <translation>まだわかりません。</translation>
    </message>
    <message>
        <source>Time limit (s)</source>
        <translation>制限時間（秒）</translation>
    </message>
    <message>
        <source>A search that you ask for ends after this time with the best answer so far.</source>
        <translation>「解く」による探索はこの時間で終わり、それまでの最善の答えを示します。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Advanced: {n} changed</source>
        <translation>詳細設定：{n} 件変更</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>詳細設定</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Put this board in the place of the drawn one; Undo brings it back</source>
        <translation>描いた盤面をこの盤面に置き換えます。「元に戻す」で戻せます</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>No better way was found for moves {first} to {last}.</source>
        <translation>{first}～{last}手目に、これより良い進み方は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Better this part</source>
        <translation>この区間を改善</translation>
    </message>
    <message>
        <source>Moves {first} to {last} are better: {name} {after} at the end instead of {before}.</source>
        <translation>{first}～{last}手目を改善しました：最終{name}は{before}から{after}になります。</translation>
    </message>
    <message>
        <source>Nothing is left to do.</source>
        <translation>することはもうありません。</translation>
    </message>
    <message>
        <source>From here: {answer}</source>
        <translation>ここから：{answer}</translation>
    </message>
    <message>
        <source>The solver&apos;s answer could not be read.</source>
        <translation>ソルバーの答えを読み取れませんでした。</translation>
    </message>
    <message>
        <source>The solver stopped unexpectedly.</source>
        <translation>ソルバーが予期せず停止しました。</translation>
    </message>
    <message>
        <source>Copy this row</source>
        <translation>この行をコピー</translation>
    </message>
    <message>
        <source>Copy the whole table</source>
        <translation>表全体をコピー</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Turn it</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>No chart</source>
        <translation>グラフなし</translation>
    </message>
    <message>
        <source>A histogram of {total}</source>
        <translation>計{total}のヒストグラム</translation>
    </message>
    <message>
        <source>New board</source>
        <translation>新しい盤面</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>Unsure cell is right</source>
        <translation>不確かなマスは正しい</translation>
    </message>
    <message>
        <source>No puzzle of this kind was found.</source>
        <translation>条件に合う問題は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Random board</source>
        <translation>ランダムな盤面</translation>
    </message>
    <message>
        <source>The board is on the clipboard as text and as a picture.</source>
        <translation>盤面をテキストと画像の両方でクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>A link that holds the board is on the clipboard.</source>
        <translation>盤面を含むリンクをクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Read: {board}</source>
        <translation>読み取りました：{board}</translation>
    </message>
    <message>
        <source>No board was read. {reason}</source>
        <translation>盤面を読み取れませんでした。{reason}</translation>
    </message>
    <message>
        <source>Judge the moves</source>
        <translation>手を検討</translation>
    </message>
    <message>
        <source>No move was found to hint at.</source>
        <translation>ヒントにできる手は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Make the moves of the game with the mouse; paint again with another tool</source>
        <translation>マウスでゲームの手を進めます。別のツールを選ぶと描く操作に戻ります</translation>
    </message>
    <message>
        <source>Play by hand</source>
        <translation>自分で動かす</translation>
    </message>
    <message>
        <source>Keys set the cells one after the other; pick another tool to end it</source>
        <translation>キーでマスを順に入力します。別のツールを選ぶと終わります</translation>
    </message>
    <message>
        <source>Type the board</source>
        <translation>キーで入力</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>消す</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>描く</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Change “{name}”</source>
        <translation>「{name}」の変更</translation>
    </message>
    <message>
        <source>{kind}, {size}</source>
        <translation>{kind}・{size}</translation>
    </message>
    <message>
        <source>The smallest is {kind}.</source>
        <translation>最も小さいのは{kind}です。</translation>
    </message>
    <message>
        <source>The moves are on the clipboard.</source>
        <translation>手順をクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>There is no answer to this board yet; press Solve first.</source>
        <translation>この盤面の答えはまだありません。先に「解く」を押してください。</translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation>{name} を書き出しています…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>書き出しました：{path}</translation>
    </message>
    <message>
        <source>Play by hand: lift, drop, let go</source>
        <translation>自分で動かす：持ち上げる、置く、やめる</translation>
    </message>
    <message>
        <source>Space, Space, Esc</source>
        <translation>スペース、スペース、Esc</translation>
    </message>
    <message>
        <source>Replay, where the board has not the focus</source>
        <translation>リプレイ（盤面にフォーカスがないとき）</translation>
    </message>
    <message>
        <source>←, →, Home, End, Space</source>
        <translation>←、→、Home、End、スペース</translation>
    </message>
    <message>
        <source>Looking for the next move…</source>
        <translation>次の手を探しています…</translation>
    </message>
    <message>
        <source>Stud&amp;y…</source>
        <translation>統計(&amp;Y)…</translation>
    </message>
    <message>
        <source>Count over many random boards and watch the histogram grow</source>
        <translation>多数のランダムな盤面を集計し、ヒストグラムができていく様子を見ます</translation>
    </message>
    <message>
        <source>Studies of {game}</source>
        <translation>{game}の統計</translation>
    </message>
    <message>
        <source>This is a saved study of another game (“{id}”).</source>
        <translation>これは別のゲーム（「{id}」）の統計です。</translation>
    </message>
    <message>
        <source>Figures of the study</source>
        <translation>統計の数値</translation>
    </message>
    <message>
        <source>Histogram (PNG)</source>
        <translation>ヒストグラム（PNG）</translation>
    </message>
    <message>
        <source>Histogram (SVG)</source>
        <translation>ヒストグラム（SVG）</translation>
    </message>
    <message>
        <source>Counts (CSV)</source>
        <translation>度数（CSV）</translation>
    </message>
    <message>
        <source>Figures (JSON)</source>
        <translation>数値（JSON）</translation>
    </message>
    <message>
        <source>Saved studies</source>
        <translation>保存した統計</translation>
    </message>
    <message>
        <source>Open a saved study</source>
        <translation>保存した統計を開く</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>統計の保存</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>What is counted</source>
        <translation>集計する内容</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>盤面</translation>
    </message>
    <message>
        <source>The board that the study is about</source>
        <translation>集計の対象とする盤面</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>件数</translation>
    </message>
    <message>
        <source>After so many the study is complete; more can be added later</source>
        <translation>この件数に達すると完了です。あとから増やすこともできます</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>The same seed counts the same, whatever the number of workers</source>
        <translation>シードが同じなら、並列数に関係なく結果は同じです</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>並列数</translation>
    </message>
    <message>
        <source>Processor cores that count at the same time</source>
        <translation>同時に集計するプロセッサコアの数</translation>
    </message>
    <message>
        <source>The one in the tab</source>
        <translation>タブの盤面</translation>
    </message>
    <message>
        <source>The study&apos;s own</source>
        <translation>統計に付属の盤面</translation>
    </message>
    <message>
        <source>The one of the saved study</source>
        <translation>保存した統計の盤面</translation>
    </message>
    <message>
        <source>The study ended unexpectedly; what it had sent is kept.</source>
        <translation>集計が予期せず終了しました。それまでに届いた結果は残っています。</translation>
    </message>
    <message>
        <source>Nothing is counted yet.</source>
        <translation>まだ何も集計されていません。</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>ヒストグラム</translation>
    </message>
    <message>
        <source>Started…</source>
        <translation>開始しました…</translation>
    </message>
    <message>
        <source>{n} {unit} so far</source>
        <translation>これまでに{n}{unit}</translation>
    </message>
    <message>
        <source>{n} a second</source>
        <translation>毎秒{n}</translation>
    </message>
    <message>
        <source>{n} of {total} {unit}</source>
        <translation>{n} / {total} {unit}</translation>
    </message>
    <message>
        <source>Complete: {n} {unit}.</source>
        <translation>完了：{n} {unit}。</translation>
    </message>
    <message>
        <source>Stopped after {n} of {total} {unit}.</source>
        <translation>中止しました：{n} / {total} {unit}。</translation>
    </message>
    <message>
        <source>Carry on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>最初からやり直す</translation>
    </message>
    <message>
        <source>Forget what is counted and begin anew</source>
        <translation>集計した結果を捨てて、最初から始めます</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Open a saved study, to look at it or to carry it on</source>
        <translation>保存した統計を開き、閲覧したり続けたりします</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Keep what is counted in a file, to be carried on later</source>
        <translation>集計した結果をファイルに残し、あとで続けられるようにします</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Progress of the study</source>
        <translation>集計の進み具合</translation>
    </message>
    <message>
        <source>The result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>{n} million</source>
        <translation>{n}百万</translation>
    </message>
    <message>
        <source>Turn to another page</source>
        <translation>別のページに切り替える</translation>
    </message>
    <message>
        <source>Change the task</source>
        <translation>課題を変える</translation>
    </message>
    <message>
        <source>Change a table</source>
        <translation>表を変更</translation>
    </message>
    <message>
        <source>Take a line from a file</source>
        <translation>ファイルから手順を取り込む</translation>
    </message>
    <message>
        <source>{page}, visited</source>
        <translation>{page}（訪問済み）</translation>
    </message>
    <message>
        <source>Pages of the board</source>
        <translation>盤面のページ</translation>
    </message>
    <message>
        <source>Double-click a cell that is not grey to change it; Undo takes it back.</source>
        <translation>灰色でないマスはダブルクリックで変更できます。「元に戻す」で戻せます。</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>何をしますか？</translation>
    </message>
    <message>
        <source>No command has these letters.</source>
        <translation>一致するコマンドはありません。</translation>
    </message>
    <message>
        <source>Change keys</source>
        <translation>ショートカットの変更</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>コマンドを探す</translation>
    </message>
    <message>
        <source>Key of the command</source>
        <translation>コマンドのキー</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>割り当てなし</translation>
    </message>
    <message>
        <source>Usual key</source>
        <translation>初期設定に戻す</translation>
    </message>
    <message>
        <source>All usual keys</source>
        <translation>すべて初期設定に戻す</translation>
    </message>
    <message>
        <source>Take it from there</source>
        <translation>こちらに割り当てる</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>&amp;Key:</source>
        <translation>キー(&amp;K)：</translation>
    </message>
    <message>
        <source>“{key}” alone belongs to the board; add Ctrl or Alt.</source>
        <translation>「{key}」だけのキーは盤面の操作に使います。Ctrl か Alt と組み合わせてください。</translation>
    </message>
    <message>
        <source>“{key}” is the key of “{command}”.</source>
        <translation>「{key}」は「{command}」に割り当て済みです。</translation>
    </message>
    <message>
        <source>The statistics could not be kept: {why}</source>
        <translation>成績を保存できませんでした：{why}</translation>
    </message>
    <message>
        <source>Go on (P)</source>
        <translation>再開 (P)</translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation>一時停止 (P)</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>モード</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>盤面</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>余分な手</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Hint (X)</source>
        <translation>ヒント (X)</translation>
    </message>
    <message>
        <source>Pass (Y)</source>
        <translation>パス (Y)</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>次へ (Enter)</translation>
    </message>
    <message>
        <source>Drag on the board, or: Tab changes between turning and sliding, arrows choose and move, Enter confirms, Backspace takes back.</source>
        <translation>盤面をドラッグするか、キーで操作します：Tab で回転とスライドを切り替え、矢印キーで選択と移動、Enter で決定、Backspace で取り消し。</translation>
    </message>
    <message>
        <source>Import a picture</source>
        <translation>画像の取り込み</translation>
    </message>
    <message>
        <source>Which game does the picture show?</source>
        <translation>どのゲームの画像ですか？</translation>
    </message>
    <message>
        <source>Which game does “{name}” show?</source>
        <translation>「{name}」はどのゲームの画像ですか？</translation>
    </message>
    <message>
        <source>A board of its own, to be saved under another name; Undo brings back the one that stands here.</source>
        <translation>別の盤面になり、別の名前で保存します。元に戻すと、今の盤面に戻ります。</translation>
    </message>
    <message>
        <source>All cells of the picture are taken, and the board keeps its file; Undo brings back the others.</source>
        <translation>画像のすべてのマスを取り入れ、盤面のファイルはそのままです。元に戻すと、前のマスに戻ります。</translation>
    </message>
    <message>
        <source>Open its folder…</source>
        <translation>そのフォルダーを開く…</translation>
    </message>
    <message>
        <source>Set its points…</source>
        <translation>4点を合わせる…</translation>
    </message>
    <message>
        <source>Another game…</source>
        <translation>別のゲーム…</translation>
    </message>
    <message>
        <source>Boards of this tab are not read from pictures.</source>
        <translation>このタブの盤面は画像から読み取れません。</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>画像を読み取っています…</translation>
    </message>
    <message>
        <source>Into this one</source>
        <translation>この盤面に入れる</translation>
    </message>
    <message>
        <source>Import picture</source>
        <translation>画像の取り込み</translation>
    </message>
    <message>
        <source>Read from the picture ({summary}).</source>
        <translation>画像から読み取りました（{summary}）。</translation>
    </message>
    <message>
        <source>Read from the picture.</source>
        <translation>画像から読み取りました。</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) are unsure; N goes from one to the next.</source>
        <translation>
            <numerusform>不確かなマスが{n}個あります。N キーで順に移動します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) are new.</source>
        <translation>
            <numerusform>新しいマスが{n}個あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>No cell is new.</source>
        <translation>新しいマスはありません。</translation>
    </message>
    <message>
        <source>Each new picture on the clipboard is read.</source>
        <translation>クリップボードに新しい画像が来るたびに読み取ります。</translation>
    </message>
    <message>
        <source>Each new picture on the clipboard or in “{folder}” is read.</source>
        <translation>クリップボードか「{folder}」に新しい画像が来るたびに読み取ります。</translation>
    </message>
    <message>
        <source>Adjust…</source>
        <translation>調整…</translation>
    </message>
    <message>
        <source>Pictures ({endings})</source>
        <translation>画像 ({endings})</translation>
    </message>
    <message>
        <source>Pictures are read one at a time: “{name}” was taken.</source>
        <translation>画像は一度に 1 枚だけ読み取ります。「{name}」を使いました。</translation>
    </message>
    <message>
        <source>It is not clear which game the picture shows.</source>
        <translation>画像がどのゲームのものかはっきりしません。</translation>
    </message>
    <message>
        <source>The picture shows another board than the one before ({summary}).</source>
        <translation>この画像は前の画像とは別の盤面です（{summary}）。</translation>
    </message>
    <message>
        <source>This board was not read from a picture.</source>
        <translation>この盤面は画像から読み取ったものではありません。</translation>
    </message>
    <message>
        <source>The picture was not kept with the restored board.</source>
        <translation>復元した盤面の画像は残っていません。</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>監視をやめる</translation>
    </message>
    <message>
        <source>Also a folder…</source>
        <translation>フォルダーも…</translation>
    </message>
    <message>
        <source>Watch this folder for new pictures</source>
        <translation>このフォルダーの新しい画像を監視</translation>
    </message>
    <message>
        <source>{rows} × {cols} cells</source>
        <translation>{rows} × {cols} マス</translation>
    </message>
    <message>
        <source>“{name}” is not a picture.</source>
        <translation>「{name}」は画像ではありません。</translation>
    </message>
    <message>
        <source>picture on the clipboard</source>
        <translation>クリップボードの画像</translation>
    </message>
    <message>
        <source>Board in the picture</source>
        <translation>画像の中の盤面</translation>
    </message>
    <message>
        <source>The picture; drag its four points onto those of the board: {names}</source>
        <translation>画像：4つの点を盤面の位置に合わせます：{names}</translation>
    </message>
    <message>
        <source>Drag the points onto those of the board ({names}), then read again.</source>
        <translation>4つの点を盤面の位置（{names}）へ動かして、読み直します。</translation>
    </message>
    <message>
        <source>Space chooses a point, the arrow keys move it, with Shift by ten.</source>
        <translation>スペースキーで点を選び、矢印キーで動かします。Shift を押すと10ずつ動きます。</translation>
    </message>
    <message>
        <source>The wheel zooms, the middle button moves the picture.</source>
        <translation>ホイールで拡大・縮小し、中ボタンで画像を動かします。</translation>
    </message>
    <message>
        <source>The board lies between these points</source>
        <translation>盤面はこの4点の間にある</translation>
    </message>
    <message>
        <source>These names take the place of those that “{name}” has for these looks.</source>
        <translation>「{name}」でこれらの見た目に付いている名前が、この名前に置き換わります。</translation>
    </message>
    <message>
        <source>{n}, found by itself</source>
        <translation>{n}（自動で検出）</translation>
    </message>
    <message>
        <source>found by itself</source>
        <translation>自動で検出</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Where the outline misses the board, drag its points onto it, then read again.</source>
        <translation>枠が盤面からずれているときは、点を合わせて読み直します。</translation>
    </message>
    <message>
        <source>What do these cells show?</source>
        <translation>これらのマスは何を表していますか？</translation>
    </message>
    <message>
        <source>“{value}” is none of these.</source>
        <translation>「{value}」はこの中にありません。</translation>
    </message>
    <message>
        <source>Name the cells of “{name}” anew</source>
        <translation>「{name}」のマスに名前を付け直す</translation>
    </message>
    <message>
        <source>The points must go around the board clockwise: {names}.</source>
        <translation>4点は盤面を時計回りに囲むように置いてください：{names}。</translation>
    </message>
    <message>
        <source>All cells are known without these names, too; nothing is left to be named.</source>
        <translation>これらの名前がなくてもすべてのマスを識別できます。名前を付けるものはありません。</translation>
    </message>
    <message>
        <source>my program</source>
        <translation>自分のプログラム</translation>
    </message>
    <message>
        <source>These names are added to those of “{name}”.</source>
        <translation>「{name}」にすでにある名前に追加されます。</translation>
    </message>
    <message>
        <source>They become a program of your own, with all looks of “{known}”, which stays as it is.</source>
        <translation>「{known}」のすべての見た目と合わせて、自分のプログラムとして保存されます。元のものは変わりません。</translation>
    </message>
    <message>
        <source>The next pictures of this program are read with these names.</source>
        <translation>このプログラムの次の画像から、これらの名前で読み取ります。</translation>
    </message>
    <message>
        <source>Keep the names as</source>
        <translation>名前の対応を次の名で保存</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s)</source>
        <translation>
            <numerusform>{n}マス</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What {n} cell(s) such as row {row}, column {col} show</source>
        <translation>
            <numerusform>{row}行{col}列などの{n}マスが表すもの</numerusform>
        </translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>もう一度読み取る</translation>
    </message>
    <message>
        <source>Import &amp;picture…</source>
        <translation>画像を取り込む(&amp;P)…</translation>
    </message>
    <message>
        <source>Read a board from a screenshot or a photo</source>
        <translation>スクリーンショットや写真から盤面を読み取ります</translation>
    </message>
    <message>
        <source>&amp;Watch for pictures</source>
        <translation>新しい画像を監視(&amp;W)</translation>
    </message>
    <message>
        <source>Read each new picture on the clipboard or in a folder</source>
        <translation>クリップボードやフォルダーに入った新しい画像を順に読み取ります</translation>
    </message>
    <message>
        <source>Go to the next cell that was read without certainty</source>
        <translation>読み取りが不確かだった次のマスに移動します</translation>
    </message>
    <message>
        <source>Go to the cell before that was read without certainty</source>
        <translation>読み取りが不確かだった前のマスに移動します</translation>
    </message>
    <message>
        <source>No cell is unsure.</source>
        <translation>不確かなマスはありません。</translation>
    </message>
    <message>
        <source>How much of the imported picture is seen</source>
        <translation>取り込んだ画像の見え具合</translation>
    </message>
    <message>
        <source>New puzzle</source>
        <translation>新しい問題</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>作成</translation>
    </message>
    <message>
        <source>Solution as PDF</source>
        <translation>解答を PDF で保存</translation>
    </message>
    <message>
        <source>There is no recorded game in this folder.</source>
        <translation>このフォルダーにリプレイはありません。</translation>
    </message>
    <message>
        <source>{name}: this is no recorded game.</source>
        <translation>{name}：リプレイではありません。</translation>
    </message>
    <message>
        <source>Table of recorded games</source>
        <translation>リプレイの一覧</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>フォルダーを選ぶ…</translation>
    </message>
    <message>
        <source>The games as CSV, or the season as Markdown</source>
        <translation>ゲームは CSV、シーズンは Markdown で保存</translation>
    </message>
    <message>
        <source>Each game</source>
        <translation>各ゲーム</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>シーズン</translation>
    </message>
    <message>
        <source>Double-click a game to open it</source>
        <translation>ダブルクリックでその対局を開きます</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Not read: {n}. Last: {what}</source>
        <translation>読めなかったもの：{n}。最後：{what}</translation>
    </message>
    <message>
        <source>Games: {n}, won: {won}</source>
        <translation>対局数：{n}、クリア：{won}</translation>
    </message>
    <message>
        <source>Each recorded game of the folder becomes a row.</source>
        <translation>フォルダー内のリプレイが1件ずつ行になります。</translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s)</source>
        <translation>
            <numerusform>{n}手</numerusform>
        </translation>
    </message>
    <message>
        <source>Part of the line: moves</source>
        <translation>手順の区間：</translation>
    </message>
    <message>
        <source>First move of the part</source>
        <translation>区間の最初の手</translation>
    </message>
    <message>
        <source>Last move of the part</source>
        <translation>区間の最後の手</translation>
    </message>
    <message>
        <source>Look for a better way through these moves; what comes before and after them stays.</source>
        <translation>この区間のより良い進み方を探します。前後の手は変わりません。</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>ドロップすると開きます</translation>
    </message>
    <message>
        <source>Drop to read it as a board</source>
        <translation>ドロップすると盤面として読み取ります</translation>
    </message>
    <message>
        <source>&amp;Look in:</source>
        <comment>dialog for files</comment>
        <translation>場所(&amp;I)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <comment>dialog for files</comment>
        <translation>ファイルの種類(&amp;T)：</translation>
    </message>
    <message>
        <source>Drive</source>
        <comment>kind of a file</comment>
        <translation>ドライブ</translation>
    </message>
    <message>
        <source>File</source>
        <comment>kind of a file</comment>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>File Folder</source>
        <comment>kind of a file</comment>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Folder</source>
        <comment>kind of a file</comment>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <comment>kind of a file</comment>
        <translation>ショートカット</translation>
    </message>
    <message>
        <source>Alias</source>
        <comment>kind of a file</comment>
        <translation>エイリアス</translation>
    </message>
    <message>
        <source>Unknown</source>
        <comment>kind of a file</comment>
        <translation>不明</translation>
    </message>
    <message>
        <source>Page &amp;order:</source>
        <comment>printing</comment>
        <translation>ページの順序(&amp;O)：</translation>
    </message>
    <message>
        <source>Pages &amp;per sheet:</source>
        <comment>printing</comment>
        <translation>1 枚あたりのページ数(&amp;P)：</translation>
    </message>
    <message>
        <source>Pages</source>
        <comment>printing</comment>
        <translation>ページ指定</translation>
    </message>
    <message>
        <source>Page &amp;Set:</source>
        <comment>printing</comment>
        <translation>印刷するページ(&amp;S)：</translation>
    </message>
    <message>
        <source>Double Sided Printing</source>
        <comment>printing</comment>
        <translation>両面印刷</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>double sided printing</comment>
        <translation>しない</translation>
    </message>
    <message>
        <source>Long side binding</source>
        <comment>double sided printing</comment>
        <translation>長辺とじ</translation>
    </message>
    <message>
        <source>Short side binding</source>
        <comment>double sided printing</comment>
        <translation>短辺とじ</translation>
    </message>
    <message>
        <source>Scheduled &amp;printing:</source>
        <comment>printing</comment>
        <translation>印刷の予約(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Billing information:</source>
        <comment>printing</comment>
        <translation>課金情報(&amp;B)：</translation>
    </message>
    <message>
        <source>Job &amp;priority:</source>
        <comment>printing</comment>
        <translation>ジョブの優先度(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Start:</source>
        <comment>banner page of a print job</comment>
        <translation>先頭(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;End:</source>
        <comment>banner page of a print job</comment>
        <translation>末尾(&amp;E)：</translation>
    </message>
    <message>
        <source>Advanced</source>
        <comment>printing</comment>
        <translation>詳細設定</translation>
    </message>
    <message>
        <source>Untitled copy of {name}</source>
        <translation>「{name}」の無題のコピー</translation>
    </message>
    <message>
        <source>Board {n}</source>
        <translation>盤面 {n}</translation>
    </message>
    <message>
        <source>Open boards</source>
        <translation>開いている盤面</translation>
    </message>
    <message>
        <source>Pad mode</source>
        <translation>パッドモード</translation>
    </message>
    <message>
        <source>Say it aloud</source>
        <translation>読み上げる</translation>
    </message>
    <message>
        <source>Back (Backspace)</source>
        <translation>戻る (Backspace)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる (Esc)</translation>
    </message>
    <message>
        <source>Solving…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>There is no move to make.</source>
        <translation>動かす手はありません。</translation>
    </message>
    <message>
        <source>Click to hold it and to let it go on</source>
        <translation>クリックで止め、もう一度で続けます</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>試してみる</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>次のタブ</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>ファイル…</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>ファイルを追加</translation>
    </message>
</context>
</TS>
