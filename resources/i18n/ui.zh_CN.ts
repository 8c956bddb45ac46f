<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>This is a board of {game}.</source>
        <translation>这是{game}的局面。</translation>
    </message>
    <message>
        <source>Open it there</source>
        <translation>在那里打开</translation>
    </message>
    <message>
        <source>Show the report</source>
        <translation>显示报告</translation>
    </message>
    <message>
        <source>ringapp ended unexpectedly last time.</source>
        <translation>ringapp 上次意外退出。</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>拖放</translation>
    </message>
    <message>
        <source>Save the board</source>
        <translation>保存局面</translation>
    </message>
    <message>
        <source>Boards of ringapp</source>
        <translation>ringapp 局面</translation>
    </message>
    <message>
        <source>The board in {names} has changes that are not saved.</source>
        <translation>{names} 的局面有未保存的更改。</translation>
    </message>
    <message>
        <source>These boards have changes that are not saved: {names}.</source>
        <translation>以下局面有未保存的更改：{names}。</translation>
    </message>
    <message>
        <source>Discarded changes cannot be brought back.</source>
        <translation>放弃的更改无法找回。</translation>
    </message>
    <message>
        <source>“{name}” is not there any more.</source>
        <translation>“{name}”已不存在。</translation>
    </message>
    <message>
        <source>“{name}” cannot be opened: no permission.</source>
        <translation>无法打开“{name}”：没有权限。</translation>
    </message>
    <message>
        <source>“{name}” cannot be used: {why}.</source>
        <translation>无法使用“{name}”：{why}。</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>“{name}” cannot be used because of an unexpected error.</source>
        <translation>发生意外错误，无法使用“{name}”。</translation>
    </message>
    <message>
        <source>All boards</source>
        <translation>所有局面</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>&amp;New board</source>
        <translation>新建局面(&amp;N)</translation>
    </message>
    <message>
        <source>Start with an empty board of this game</source>
        <translation>从本游戏的空局面开始</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a board or a replay from a file</source>
        <translation>从文件打开局面或回放</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a project folder</source>
        <translation>打开工程文件夹</translation>
    </message>
    <message>
        <source>&amp;Empty this list</source>
        <translation>清空此列表(&amp;E)</translation>
    </message>
    <message>
        <source>Forget the files opened lately</source>
        <translation>忘记最近打开的文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the board with its settings and answer</source>
        <translation>保存局面及其设置和答案</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Moves as &amp;text…</source>
        <translation>步骤导出为文本(&amp;T)…</translation>
    </message>
    <message>
        <source>Write the list of moves as plain text</source>
        <translation>将步骤列表写成纯文本</translation>
    </message>
    <message>
        <source>Moves as &amp;Markdown…</source>
        <translation>步骤导出为 &amp;Markdown…</translation>
    </message>
    <message>
        <source>Write the list of moves as a Markdown table</source>
        <translation>将步骤列表写成 Markdown 表格</translation>
    </message>
    <message>
        <source>Moves as &amp;CSV…</source>
        <translation>步骤导出为 &amp;CSV…</translation>
    </message>
    <message>
        <source>Write the list of moves for a spreadsheet</source>
        <translation>将步骤列表写成电子表格可读的格式</translation>
    </message>
    <message>
        <source>Moves as &amp;JSON…</source>
        <translation>步骤导出为 &amp;JSON…</translation>
    </message>
    <message>
        <source>Write the list of moves for other programs</source>
        <translation>将步骤列表写成其他程序可读的格式</translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation>以其他名称保存</translation>
    </message>
    <message>
        <source>Anot&amp;her board</source>
        <translation>再开一个局面(&amp;H)</translation>
    </message>
    <message>
        <source>Open an empty board of this game beside this one</source>
        <translation>在当前局面旁边再开一个本游戏的空局面</translation>
    </message>
    <message>
        <source>&amp;Close board</source>
        <translation>关闭局面(&amp;C)</translation>
    </message>
    <message>
        <source>Close this board and show the next one</source>
        <translation>关闭这个局面，显示下一个</translation>
    </message>
    <message>
        <source>A&amp;djust the picture…</source>
        <translation>调整图片(&amp;D)…</translation>
    </message>
    <message>
        <source>Set where the board lies in its picture, or name its cells, and read it again</source>
        <translation>指明局面在图片中的位置，或为格子命名，然后重新读取</translation>
    </message>
    <message>
        <source>Put the list of moves on the clipboard</source>
        <translation>将步骤列表复制到剪贴板</translation>
    </message>
    <message>
        <source>Copy the m&amp;oves</source>
        <translation>复制步骤(&amp;O)</translation>
    </message>
    <message>
        <source>Picture as &amp;PNG…</source>
        <translation>图片导出为 P&amp;NG…</translation>
    </message>
    <message>
        <source>Save a picture of the board as it is shown</source>
        <translation>按当前显示保存棋盘图片</translation>
    </message>
    <message>
        <source>Picture as &amp;SVG…</source>
        <translation>图片导出为 &amp;SVG…</translation>
    </message>
    <message>
        <source>Save a drawing of the board that stays sharp at any size</source>
        <translation>保存任意放大都清晰的矢量图</translation>
    </message>
    <message>
        <source>Smallest &amp;animation…</source>
        <translation>体积最小的动画(&amp;A)…</translation>
    </message>
    <message>
        <source>Make the replay in every format and choose by size</source>
        <translation>用各种格式生成回放，按大小选择</translation>
    </message>
    <message>
        <source>Animation as &amp;GIF…</source>
        <translation>动画导出为 &amp;GIF…</translation>
    </message>
    <message>
        <source>Save the whole replay as an animation</source>
        <translation>将整个回放保存为动画</translation>
    </message>
    <message>
        <source>Animation as &amp;WebP…</source>
        <translation>动画导出为 &amp;WebP…</translation>
    </message>
    <message>
        <source>Save the whole replay, usually smaller than as GIF</source>
        <translation>保存整个回放，通常比 GIF 小</translation>
    </message>
    <message>
        <source>&amp;Video as MP4…</source>
        <translation>视频导出为 MP4(&amp;V)…</translation>
    </message>
    <message>
        <source>Save the whole replay as a video</source>
        <translation>将整个回放保存为视频</translation>
    </message>
    <message>
        <source>Page for a &amp;browser…</source>
        <translation>浏览器网页(&amp;B)…</translation>
    </message>
    <message>
        <source>Save board and moves as a page that needs no program</source>
        <translation>把局面和步骤存成网页，不用本程序也能看</translation>
    </message>
    <message>
        <source>Solution as P&amp;DF…</source>
        <translation>解答导出为 PDF(&amp;D)…</translation>
    </message>
    <message>
        <source>Write board, answer and moves on pages</source>
        <translation>把局面、答案和步骤排成页</translation>
    </message>
    <message>
        <source>Pr&amp;int…</source>
        <translation>打印(&amp;I)…</translation>
    </message>
    <message>
        <source>Print board, answer and moves</source>
        <translation>打印局面、答案和步骤</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take back the last change of the board</source>
        <translation>撤回局面的上一次更改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Make the change again</source>
        <translation>重新执行该更改</translation>
    </message>
    <message>
        <source>&amp;Copy board</source>
        <translation>复制局面(&amp;C)</translation>
    </message>
    <message>
        <source>Put the board on the clipboard as text and as a picture</source>
        <translation>将局面以文本和图片形式复制到剪贴板</translation>
    </message>
    <message>
        <source>Copy lin&amp;k</source>
        <translation>复制链接(&amp;K)</translation>
    </message>
    <message>
        <source>Put a link on the clipboard that holds the board</source>
        <translation>把包含此局面的链接放到剪贴板</translation>
    </message>
    <message>
        <source>Open l&amp;ink…</source>
        <translation>打开链接(&amp;I)…</translation>
    </message>
    <message>
        <source>Open the board that a link holds</source>
        <translation>打开链接中的局面</translation>
    </message>
    <message>
        <source>&amp;Paste board</source>
        <translation>粘贴局面(&amp;P)</translation>
    </message>
    <message>
        <source>Read a board from the clipboard</source>
        <translation>从剪贴板读取局面</translation>
    </message>
    <message>
        <source>Next un&amp;sure cell</source>
        <translation>下一个不确定的格子(&amp;S)</translation>
    </message>
    <message>
        <source>Pre&amp;vious unsure cell</source>
        <translation>上一个不确定的格子(&amp;V)</translation>
    </message>
    <message>
        <source>Unsure cell is ri&amp;ght</source>
        <translation>不确定的格子没错(&amp;G)</translation>
    </message>
    <message>
        <source>Say that the cell was read rightly, and go to the next unsure one</source>
        <translation>说明这一格读得没错，并转到下一个没有把握的格</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>首选项(&amp;E)…</translation>
    </message>
    <message>
        <source>Language, look, keys and limits of the program</source>
        <translation>程序的语言、外观、按键和时限</translation>
    </message>
    <message>
        <source>C&amp;lear board</source>
        <translation>清空棋盘(&amp;L)</translation>
    </message>
    <message>
        <source>Take everything off the board</source>
        <translation>清除棋盘上的一切</translation>
    </message>
    <message>
        <source>New pu&amp;zzle…</source>
        <translation>新谜题(&amp;Z)…</translation>
    </message>
    <message>
        <source>Make a puzzle whose answer is proved, and keep it hidden</source>
        <translation>生成答案已证明的谜题，并把答案藏起来</translation>
    </message>
    <message>
        <source>Ra&amp;ndom board</source>
        <translation>随机局面(&amp;N)</translation>
    </message>
    <message>
        <source>Make a random board that can be solved</source>
        <translation>生成一个可解的随机局面</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>求解(&amp;S)</translation>
    </message>
    <message>
        <source>Find the best way on from the place that is shown, and prove it</source>
        <translation>从当前显示的位置求最优走法并给出证明</translation>
    </message>
    <message>
        <source>Solve from the st&amp;art</source>
        <translation>从起点求解(&amp;A)</translation>
    </message>
    <message>
        <source>Find the best way for the board before any move</source>
        <translation>求还没有走任何一步时的最优走法</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>提示(&amp;H)</translation>
    </message>
    <message>
        <source>Show only the next move</source>
        <translation>只显示下一步</translation>
    </message>
    <message>
        <source>&amp;Judge the moves</source>
        <translation>评判走过的步(&amp;J)</translation>
    </message>
    <message>
        <source>Say of each move made by hand what it risked and what was better</source>
        <translation>逐步说明自己走的每一步冒了多大风险、有没有更好的走法</translation>
    </message>
    <message>
        <source>Pa&amp;d mode</source>
        <translation>手柄模式(&amp;D)</translation>
    </message>
    <message>
        <source>Tell the answer move by move in large letters, on the whole screen</source>
        <translation>全屏用大字一步一步报出答案</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Stop solving and keep the best answer so far</source>
        <translation>停止求解，保留目前最好的答案</translation>
    </message>
    <message>
        <source>Practise against the clock, with hints that cost</source>
        <translation>计时练习，提示有代价</translation>
    </message>
    <message>
        <source>Tra&amp;in…</source>
        <translation>训练(&amp;I)…</translation>
    </message>
    <message>
        <source>Table of &amp;recorded games…</source>
        <translation>录像列表(&amp;R)…</translation>
    </message>
    <message>
        <source>Judge all replays of a folder in one table</source>
        <translation>评判一个文件夹中的所有录像，列成一张表</translation>
    </message>
    <message>
        <source>&amp;Options</source>
        <translation>选项(&amp;O)</translation>
    </message>
    <message>
        <source>Go to the settings of the puzzle</source>
        <translation>转到谜题设置</translation>
    </message>
    <message>
        <source>&amp;First</source>
        <translation>开头(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the start of the replay</source>
        <translation>回到回放开头</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Play the moves or pause</source>
        <translation>播放步骤或暂停</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>前进(&amp;W)</translation>
    </message>
    <message>
        <source>One move forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>&amp;Last</source>
        <translation>结尾(&amp;L)</translation>
    </message>
    <message>
        <source>Go to the end of the replay</source>
        <translation>转到回放结尾</translation>
    </message>
    <message>
        <source>L&amp;oop</source>
        <translation>循环(&amp;O)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>Use the whole screen, and leave it again</source>
        <translation>使用整个屏幕，再按一次恢复</translation>
    </message>
    <message>
        <source>Go to tab {n}</source>
        <translation>切换到第 {n} 个标签页</translation>
    </message>
    <message>
        <source>Go to the game of this tab</source>
        <translation>切换到这个标签页的游戏</translation>
    </message>
    <message>
        <source>Next &amp;board</source>
        <translation>下一个局面(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the next board of this game</source>
        <translation>转到本游戏的下一个局面</translation>
    </message>
    <message>
        <source>Previous b&amp;oard</source>
        <translation>上一个局面(&amp;O)</translation>
    </message>
    <message>
        <source>Go to the previous board of this game</source>
        <translation>转到本游戏的上一个局面</translation>
    </message>
    <message>
        <source>Show moves as done instead of under way</source>
        <translation>直接显示每一步的结果，不播放过程</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>查找命令(&amp;F)…</translation>
    </message>
    <message>
        <source>Search everything that can be done, and do it</source>
        <translation>搜索所有可用的操作并执行</translation>
    </message>
    <message>
        <source>&amp;Undo: {what}</source>
        <translation>撤销：{what}(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: {what}</source>
        <translation>重做：{what}(&amp;R)</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>回到开头 (Home)</translation>
    </message>
    <message>
        <source>One move back (←)</source>
        <translation>后退一步 (←)</translation>
    </message>
    <message>
        <source>One move forward (→)</source>
        <translation>前进一步 (→)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>转到结尾 (End)</translation>
    </message>
    <message>
        <source>Position in the replay</source>
        <translation>回放位置</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>回放速度</translation>
    </message>
    <message>
        <source>Begin again after the last move</source>
        <translation>最后一步之后重新开始</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>{now} / {all} s</source>
        <translation>{now}/{all} 秒</translation>
    </message>
    <message>
        <source>Move {n} of {total}</source>
        <translation>第 {n} 步，共 {total} 步</translation>
    </message>
    <message>
        <source>No moves</source>
        <translation>没有走法</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空格）</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Make the board larger</source>
        <translation>放大棋盘</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Make the board smaller</source>
        <translation>缩小棋盘</translation>
    </message>
    <message>
        <source>&amp;Fit to window</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Show the whole board</source>
        <translation>显示整个棋盘</translation>
    </message>
    <message>
        <source>&amp;Next tab</source>
        <translation>下一个标签页(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next game</source>
        <translation>转到下一个游戏</translation>
    </message>
    <message>
        <source>&amp;Previous tab</source>
        <translation>上一个标签页(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous game</source>
        <translation>转到上一个游戏</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>Put the window and its parts back as they were at first</source>
        <translation>将窗口及各部分恢复到最初的样子</translation>
    </message>
    <message>
        <source>&amp;How to use this tab</source>
        <translation>如何使用本标签页(&amp;H)</translation>
    </message>
    <message>
        <source>Read how this game is drawn, solved and replayed</source>
        <translation>了解如何绘制、求解和回放本游戏</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Every key in one list</source>
        <translation>所有快捷键一览</translation>
    </message>
    <message>
        <source>&amp;About ringapp</source>
        <translation>关于 ringapp(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>版本与许可证</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <comment>menu</comment>
        <translation>求解(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Replay</source>
        <translation>回放(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>速度(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Show on the board</source>
        <translation>棋盘上显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Go to</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>{format}…</source>
        <translation>{format}…</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Keys of commands…</source>
        <translation>命令的按键…</translation>
    </message>
    <message>
        <source>Watched folder…</source>
        <translation>监视的文件夹…</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Letters alone are keys</source>
        <translation>单个字母可作按键</translation>
    </message>
    <message>
        <source>A letter picks its tool. Without it only digits do, and keys with Ctrl or Alt work.</source>
        <translation>按字母选取对应的工具。关闭后只有数字能选，带 Ctrl 或 Alt 的按键照常可用。</translation>
    </message>
    <message>
        <source>Keys act under the mouse</source>
        <translation>按键作用于鼠标所指的格子</translation>
    </message>
    <message>
        <source>The key of a tool also uses it on the cell under the mouse.</source>
        <translation>按工具的按键时，同时把它用在鼠标所指的格子上。</translation>
    </message>
    <message>
        <source>Watched folder</source>
        <translation>监视的文件夹</translation>
    </message>
    <message>
        <source>Where File &gt; Watch for pictures looks, besides the clipboard</source>
        <translation>“文件 &gt; 监视图片”除剪贴板外还查看的地方</translation>
    </message>
    <message>
        <source>the clipboard alone</source>
        <translation>仅剪贴板</translation>
    </message>
    <message>
        <source>Show less of this message</source>
        <translation>收起这条消息</translation>
    </message>
    <message>
        <source>Show all of this message</source>
        <translation>展开这条消息</translation>
    </message>
    <message>
        <source>{message} (and {n} more like it)</source>
        <translation>{message}（另有 {n} 条类似消息）</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Unsaved boards cannot be kept for the case of a crash: {why}.</source>
        <translation>无法为意外退出保留未保存的局面：{why}。</translation>
    </message>
    <message>
        <source>A board of {games} from last time was not saved.</source>
        <translation>上次有一个{games}局面未保存。</translation>
    </message>
    <message>
        <source>A board from last time was not saved.</source>
        <translation>上次有一个局面未保存。</translation>
    </message>
    <message>
        <source>{n} boards from last time were not saved.</source>
        <translation>上次有 {n} 个局面未保存。</translation>
    </message>
    <message>
        <source>{n} boards from last time were not saved: {games}.</source>
        <translation>上次有 {n} 个局面未保存：{games}。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>正在恢复…</translation>
    </message>
    <message>
        <source>An unsaved board cannot be restored: {what}</source>
        <translation>无法恢复一个未保存的局面：{what}</translation>
    </message>
    <message>
        <source>Restored in these tabs: {games}.</source>
        <translation>已在这些标签页中恢复：{games}。</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>游戏</translation>
    </message>
    <message>
        <source>There is no tab for the game “{id}”.</source>
        <translation>没有游戏“{id}”的标签页。</translation>
    </message>
    <message>
        <source>{n} boards that were here before were not saved.</source>
        <translation>此处原来的 {n} 个局面尚未保存。</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>找回</translation>
    </message>
    <message>
        <source>Bring the last one back</source>
        <translation>找回最近的一个</translation>
    </message>
    <message>
        <source>The board that was here before was not saved.</source>
        <translation>此处原来的局面尚未保存。</translation>
    </message>
    <message>
        <source>Open a board</source>
        <translation>打开局面</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>A link that holds a board:</source>
        <translation>包含局面的链接：</translation>
    </message>
    <message>
        <source>Saved as {path}</source>
        <translation>已保存为 {path}</translation>
    </message>
    <message numerus="yes">
        <source>Its file does not hold the picture: {n} cell(s) are still unsure.</source>
        <translation>
            <numerusform>文件不含图片：还有 {n} 格没有把握。</numerusform>
        </translation>
    </message>
    <message>
        <source>How to use {game}</source>
        <translation>如何使用{game}</translation>
    </message>
    <message>
        <source>Move the cursor on the board</source>
        <translation>在棋盘上移动光标</translation>
    </message>
    <message>
        <source>Paint with the tool</source>
        <translation>用工具绘制</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>空格、回车</translation>
    </message>
    <message>
        <source>Pick a tool</source>
        <translation>选择工具</translation>
    </message>
    <message>
        <source>Solver starting</source>
        <translation>求解器启动中</translation>
    </message>
    <message>
        <source>Solver ready</source>
        <translation>求解器就绪</translation>
    </message>
    <message>
        <source>Solving</source>
        <translation>求解中</translation>
    </message>
    <message>
        <source>State of the solver: {state}</source>
        <translation>求解器状态：{state}</translation>
    </message>
    <message>
        <source>Zoom: {n}</source>
        <translation>缩放：{n}</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}%</translation>
    </message>
    <message>
        <source>Menu of the board</source>
        <translation>棋盘菜单</translation>
    </message>
    <message>
        <source>Menu key, Ctrl + right button, or right button beside the board</source>
        <translation>菜单键、Ctrl + 右键，或在棋盘外点右键</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Ctrl + mouse wheel</source>
        <translation>Ctrl + 鼠标滚轮</translation>
    </message>
    <message>
        <source>Move a large board</source>
        <translation>移动大棋盘</translation>
    </message>
    <message>
        <source>middle button, or Space and drag</source>
        <translation>鼠标中键，或空格加拖动</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>在棋盘上</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <source>Draw the puzzle you are stuck in and get the best way out, with proof.</source>
        <translation>画出困住你的谜题，得到有证明的最优解。</translation>
    </message>
    <message>
        <source>Free software under the MIT licence. Made with Python, Qt, NumPy and LLVM.</source>
        <translation>采用 MIT 许可证的自由软件。使用 Python、Qt、NumPy 和 LLVM 制作。</translation>
    </message>
    <message>
        <source>Qt is used under the LGPL, version 3: its libraries may be exchanged for others.</source>
        <translation>Qt 以 LGPL 第 3 版使用：其程序库可以换成别的。</translation>
    </message>
    <message>
        <source>Licences of the libraries</source>
        <translation>各程序库的许可证</translation>
    </message>
    <message>
        <source>About ringapp</source>
        <translation>关于 ringapp</translation>
    </message>
    <message>
        <source>{command}: {key}</source>
        <translation>{command}：{key}</translation>
    </message>
    <message>
        <source>This page names the usual keys. You have changed some: {keys}.</source>
        <translation>本页写的是默认快捷键。你已更改：{keys}。</translation>
    </message>
    <message>
        <source>An unexpected error</source>
        <translation>意外错误</translation>
    </message>
    <message>
        <source>Something went wrong that should not have. Your boards are untouched and you can go on.</source>
        <translation>出现了不该发生的错误。你的局面没有受影响，可以继续使用。</translation>
    </message>
    <message>
        <source>It happened {n} times.</source>
        <translation>已发生 {n} 次。</translation>
    </message>
    <message>
        <source>If it comes back, please send this report to the developers.</source>
        <translation>如果再次出现，请把这份报告发给开发者。</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Report of the error</source>
        <translation>错误报告</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} 秒</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show a little more of the next move</source>
        <translation>再多透露一点下一步</translation>
    </message>
    <message>
        <source>Solve as you draw</source>
        <translation>边画边解</translation>
    </message>
    <message>
        <source>Look for the answer after each change of the board</source>
        <translation>每次更改局面后自动求解</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>搜索进度</translation>
    </message>
    <message>
        <source>Stop and keep the best answer so far</source>
        <translation>停止，并保留目前最好的答案</translation>
    </message>
    <message>
        <source>Find the best way on from the place that is shown</source>
        <translation>从当前显示的位置继续求最优走法</translation>
    </message>
    <message>
        <source>Find the best way, and prove it where that can be done</source>
        <translation>找出最优解，能证明时给出证明</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message numerus="yes">
        <source>{n} node(s)</source>
        <translation>
            <numerusform>{n} 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>约剩 {time}</translation>
    </message>
    <message>
        <source>Solve from here</source>
        <translation>从这里求解</translation>
    </message>
    <message>
        <source>Reading the picture… {n} s</source>
        <translation>正在读取图片… {n} 秒</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Preparing: the board is being read…</source>
        <translation>准备中：正在读取局面…</translation>
    </message>
    <message>
        <source>Board of {game}</source>
        <translation>{game}的局面</translation>
    </message>
    <message>
        <source>{cell} · unsure: paint it, or {key} if it is right</source>
        <translation>{cell} · 没有把握：画出正确的，没错就按 {key}</translation>
    </message>
    <message>
        <source>What is told of the board</source>
        <translation>关于局面的说明</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>(and {n} more)</source>
        <translation>（还有 {n} 处）</translation>
    </message>
    <message>
        <source>{tool}, key {key}</source>
        <translation>{tool}，按键 {key}</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the tools</source>
        <translation>搜索工具</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>The text on the clipboard is too long for a board.</source>
        <translation>剪贴板上的文本太长，不可能是局面。</translation>
    </message>
    <message>
        <source>The board has changed since this answer.</source>
        <translation>得到此答案后局面已改变。</translation>
    </message>
    <message>
        <source>This answer is about the board before your moves.</source>
        <translation>这个答案针对的是你走步之前的局面。</translation>
    </message>
    <message>
        <source>Which line is shown</source>
        <translation>显示哪一条路线</translation>
    </message>
    <message>
        <source>Moves and reasons</source>
        <translation>步骤与理由</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Tell more</source>
        <translation>再多说一点</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>From move {n} on: {answer}</source>
        <translation>从第 {n} 步起：{answer}</translation>
    </message>
    <message>
        <source>My own line: {moves}</source>
        <translation>我的路线：{moves}</translation>
    </message>
    <message>
        <source>Solver&apos;s line from move {n} on: {moves}</source>
        <translation>求解器从第 {n} 步起的路线：{moves}</translation>
    </message>
    <message>
        <source>Solver&apos;s line: {moves}</source>
        <translation>求解器的路线：{moves}</translation>
    </message>
    <message>
        <source>Alternative {n}</source>
        <translation>备选 {n}</translation>
    </message>
    <message>
        <source>{what}: {line} ({moves})</source>
        <translation>{what}：{line}（{moves}）</translation>
    </message>
    <message>
        <source>{moves}, {name}: {score}</source>
        <translation>{moves}，{name}：{score}</translation>
    </message>
    <message>
        <source>This line: {mine}. The solver&apos;s from the start: {theirs}.</source>
        <translation>这条路线：{mine}。求解器从起点起：{theirs}。</translation>
    </message>
    <message>
        <source>Mine: {mine}. The solver&apos;s: {theirs}.</source>
        <translation>我的：{mine}。求解器的：{theirs}。</translation>
    </message>
    <message>
        <source>This is proved.</source>
        <translation>已证明。</translation>
    </message>
    <message>
        <source>This was found, not proved.</source>
        <translation>这是找到的结果，尚未证明。</translation>
    </message>
    <message>
        <source>It is proved that there is none.</source>
        <translation>已证明无解。</translation>
    </message>
    <message>
        <source>This is not known.</source>
        <translation>尚不清楚。</translation>
    </message>
    <message>
        <source>Time limit (s)</source>
        <translation>时间上限（秒）</translation>
    </message>
    <message>
        <source>A search that you ask for ends after this time with the best answer so far.</source>
        <translation>你发起的搜索到此时间结束，并给出目前最好的答案。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Advanced: {n} changed</source>
        <translation>高级：改了 {n} 项</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>谜题</translation>
    </message>
    <message>
        <source>Put this board in the place of the drawn one; Undo brings it back</source>
        <translation>用此局面替换已画的局面；可以撤销</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>No better way was found for moves {first} to {last}.</source>
        <translation>第 {first} 至 {last} 步没有找到更好的走法。</translation>
    </message>
    <message>
        <source>Better this part</source>
        <translation>改进这一段</translation>
    </message>
    <message>
        <source>Moves {first} to {last} are better: {name} {after} at the end instead of {before}.</source>
        <translation>第 {first} 至 {last} 步已改进：最终{name}由 {before} 变为 {after}。</translation>
    </message>
    <message>
        <source>Nothing is left to do.</source>
        <translation>没有剩下要做的了。</translation>
    </message>
    <message>
        <source>From here: {answer}</source>
        <translation>从这里：{answer}</translation>
    </message>
    <message>
        <source>The solver&apos;s answer could not be read.</source>
        <translation>无法读取求解器的答案。</translation>
    </message>
    <message>
        <source>The solver stopped unexpectedly.</source>
        <translation>求解器意外停止。</translation>
    </message>
    <message>
        <source>Copy this row</source>
        <translation>复制此行</translation>
    </message>
    <message>
        <source>Copy the whole table</source>
        <translation>复制整个表格</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Turn it</source>
        <translation>转向</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>No chart</source>
        <translation>没有图表</translation>
    </message>
    <message>
        <source>A histogram of {total}</source>
        <translation>共 {total} 个的直方图</translation>
    </message>
    <message>
        <source>New board</source>
        <translation>新建局面</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Unsure cell is right</source>
        <translation>不确定的格子没错</translation>
    </message>
    <message>
        <source>No puzzle of this kind was found.</source>
        <translation>没有找到这样的谜题。</translation>
    </message>
    <message>
        <source>Random board</source>
        <translation>随机局面</translation>
    </message>
    <message>
        <source>The board is on the clipboard as text and as a picture.</source>
        <translation>局面已以文本和图片形式复制到剪贴板。</translation>
    </message>
    <message>
        <source>A link that holds the board is on the clipboard.</source>
        <translation>包含此局面的链接已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Read: {board}</source>
        <translation>已读取：{board}</translation>
    </message>
    <message>
        <source>No board was read. {reason}</source>
        <translation>没有读到局面。{reason}</translation>
    </message>
    <message>
        <source>Judge the moves</source>
        <translation>评判走过的步</translation>
    </message>
    <message>
        <source>No move was found to hint at.</source>
        <translation>没有找到可提示的步骤。</translation>
    </message>
    <message>
        <source>Make the moves of the game with the mouse; paint again with another tool</source>
        <translation>用鼠标走游戏的步骤；换用其他工具可继续绘制</translation>
    </message>
    <message>
        <source>Play by hand</source>
        <translation>手动操作</translation>
    </message>
    <message>
        <source>Keys set the cells one after the other; pick another tool to end it</source>
        <translation>按键依次设置各格；选择其他工具即结束</translation>
    </message>
    <message>
        <source>Type the board</source>
        <translation>键入局面</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>键入</translation>
    </message>
    <message>
        <source>Change “{name}”</source>
        <translation>更改“{name}”</translation>
    </message>
    <message>
        <source>{kind}, {size}</source>
        <translation>{kind}，{size}</translation>
    </message>
    <message>
        <source>The smallest is {kind}.</source>
        <translation>{kind} 最小。</translation>
    </message>
    <message>
        <source>The moves are on the clipboard.</source>
        <translation>步骤已复制到剪贴板。</translation>
    </message>
    <message>
        <source>There is no answer to this board yet; press Solve first.</source>
        <translation>此局面还没有答案，请先按“求解”。</translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation>正在写入 {name}…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>已写入：{path}</translation>
    </message>
    <message>
        <source>Play by hand: lift, drop, let go</source>
        <translation>手动操作：拿起、放下、放弃</translation>
    </message>
    <message>
        <source>Space, Space, Esc</source>
        <translation>空格、空格、Esc</translation>
    </message>
    <message>
        <source>Replay, where the board has not the focus</source>
        <translation>回放（焦点不在棋盘上时）</translation>
    </message>
    <message>
        <source>←, →, Home, End, Space</source>
        <translation>←、→、Home、End、空格</translation>
    </message>
    <message>
        <source>Looking for the next move…</source>
        <translation>正在寻找下一步…</translation>
    </message>
    <message>
        <source>Stud&amp;y…</source>
        <translation>统计(&amp;Y)…</translation>
    </message>
    <message>
        <source>Count over many random boards and watch the histogram grow</source>
        <translation>对大量随机局面做统计，看直方图逐渐成形</translation>
    </message>
    <message>
        <source>Studies of {game}</source>
        <translation>{game}的统计</translation>
    </message>
    <message>
        <source>This is a saved study of another game (“{id}”).</source>
        <translation>这是另一个游戏的统计（“{id}”）。</translation>
    </message>
    <message>
        <source>Figures of the study</source>
        <translation>统计结果</translation>
    </message>
    <message>
        <source>Histogram (PNG)</source>
        <translation>直方图（PNG）</translation>
    </message>
    <message>
        <source>Histogram (SVG)</source>
        <translation>直方图（SVG）</translation>
    </message>
    <message>
        <source>Counts (CSV)</source>
        <translation>计数（CSV）</translation>
    </message>
    <message>
        <source>Figures (JSON)</source>
        <translation>统计数据（JSON）</translation>
    </message>
    <message>
        <source>Saved studies</source>
        <translation>保存的统计</translation>
    </message>
    <message>
        <source>Open a saved study</source>
        <translation>打开保存的统计</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>保存统计</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>What is counted</source>
        <translation>统计的内容</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>The board that the study is about</source>
        <translation>统计所用的局面</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>After so many the study is complete; more can be added later</source>
        <translation>达到这个数量即完成；以后还可以增加</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed counts the same, whatever the number of workers</source>
        <translation>种子相同，结果就相同，与并行数无关</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>并行数</translation>
    </message>
    <message>
        <source>Processor cores that count at the same time</source>
        <translation>同时参与统计的处理器核心数</translation>
    </message>
    <message>
        <source>The one in the tab</source>
        <translation>标签页中的局面</translation>
    </message>
    <message>
        <source>The study&apos;s own</source>
        <translation>统计自带的局面</translation>
    </message>
    <message>
        <source>The one of the saved study</source>
        <translation>所保存统计的局面</translation>
    </message>
    <message>
        <source>The study ended unexpectedly; what it had sent is kept.</source>
        <translation>统计意外结束；已收到的结果已保留。</translation>
    </message>
    <message>
        <source>Nothing is counted yet.</source>
        <translation>还没有统计结果。</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Started…</source>
        <translation>已开始…</translation>
    </message>
    <message>
        <source>{n} {unit} so far</source>
        <translation>已试 {n} {unit}</translation>
    </message>
    <message>
        <source>{n} a second</source>
        <translation>每秒 {n}</translation>
    </message>
    <message>
        <source>{n} of {total} {unit}</source>
        <translation>{n} / {total} {unit}</translation>
    </message>
    <message>
        <source>Complete: {n} {unit}.</source>
        <translation>已完成：{n} {unit}。</translation>
    </message>
    <message>
        <source>Stopped after {n} of {total} {unit}.</source>
        <translation>已停止：{n} / {total} {unit}。</translation>
    </message>
    <message>
        <source>Carry on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Forget what is counted and begin anew</source>
        <translation>丢弃已有结果，从头开始</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open a saved study, to look at it or to carry it on</source>
        <translation>打开保存的统计，可查看或继续</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Keep what is counted in a file, to be carried on later</source>
        <translation>把已有结果存为文件，以后可以继续</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Progress of the study</source>
        <translation>统计进度</translation>
    </message>
    <message>
        <source>The result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>{n} million</source>
        <translation>{n} 百万</translation>
    </message>
    <message>
        <source>Turn to another page</source>
        <translation>切换页面</translation>
    </message>
    <message>
        <source>Change the task</source>
        <translation>更改任务</translation>
    </message>
    <message>
        <source>Change a table</source>
        <translation>修改表格</translation>
    </message>
    <message>
        <source>Take a line from a file</source>
        <translation>从文件导入步骤</translation>
    </message>
    <message>
        <source>{page}, visited</source>
        <translation>{page}（已到过）</translation>
    </message>
    <message>
        <source>Pages of the board</source>
        <translation>页面列表</translation>
    </message>
    <message>
        <source>Double-click a cell that is not grey to change it; Undo takes it back.</source>
        <translation>双击非灰色的单元格可修改；可撤销。</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>你想做什么？</translation>
    </message>
    <message>
        <source>No command has these letters.</source>
        <translation>没有匹配的命令。</translation>
    </message>
    <message>
        <source>Change keys</source>
        <translation>快捷键设置</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Key of the command</source>
        <translation>该命令的快捷键</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>不设快捷键</translation>
    </message>
    <message>
        <source>Usual key</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>All usual keys</source>
        <translation>全部恢复默认</translation>
    </message>
    <message>
        <source>Take it from there</source>
        <translation>改归此命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>&amp;Key:</source>
        <translation>快捷键(&amp;K)：</translation>
    </message>
    <message>
        <source>“{key}” alone belongs to the board; add Ctrl or Alt.</source>
        <translation>“{key}”单独按下时由棋盘使用，请加上 Ctrl 或 Alt。</translation>
    </message>
    <message>
        <source>“{key}” is the key of “{command}”.</source>
        <translation>“{key}”已是“{command}”的快捷键。</translation>
    </message>
    <message>
        <source>The statistics could not be kept: {why}</source>
        <translation>无法保存统计：{why}</translation>
    </message>
    <message>
        <source>Go on (P)</source>
        <translation>继续 (P)</translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation>暂停 (P)</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>解出</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>多走</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Hint (X)</source>
        <translation>提示 (X)</translation>
    </message>
    <message>
        <source>Pass (Y)</source>
        <translation>跳过 (Y)</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>下一个 (Enter)</translation>
    </message>
    <message>
        <source>Drag on the board, or: Tab changes between turning and sliding, arrows choose and move, Enter confirms, Backspace takes back.</source>
        <translation>在棋盘上拖动；或用 Tab 在转动与滑动之间切换，方向键选择和移动，Enter 确认，Backspace 取消。</translation>
    </message>
    <message>
        <source>Import a picture</source>
        <translation>导入图片</translation>
    </message>
    <message>
        <source>Which game does the picture show?</source>
        <translation>这张图片是哪个游戏的？</translation>
    </message>
    <message>
        <source>Which game does “{name}” show?</source>
        <translation>“{name}”是哪个游戏的图片？</translation>
    </message>
    <message>
        <source>A board of its own, to be saved under another name; Undo brings back the one that stands here.</source>
        <translation>作为另一个局面，要另取名保存；撤销会恢复现在这个局面。</translation>
    </message>
    <message>
        <source>All cells of the picture are taken, and the board keeps its file; Undo brings back the others.</source>
        <translation>采用图片中的所有格子，局面仍用原来的文件；撤销会恢复原来的格子。</translation>
    </message>
    <message>
        <source>Open its folder…</source>
        <translation>打开它的文件夹…</translation>
    </message>
    <message>
        <source>Set its points…</source>
        <translation>设置四个点…</translation>
    </message>
    <message>
        <source>Another game…</source>
        <translation>其他游戏…</translation>
    </message>
    <message>
        <source>Boards of this tab are not read from pictures.</source>
        <translation>此标签页的局面不能从图片读取。</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>正在读取图片…</translation>
    </message>
    <message>
        <source>Into this one</source>
        <translation>放进当前局面</translation>
    </message>
    <message>
        <source>Import picture</source>
        <translation>导入图片</translation>
    </message>
    <message>
        <source>Read from the picture ({summary}).</source>
        <translation>已从图片读取（{summary}）。</translation>
    </message>
    <message>
        <source>Read from the picture.</source>
        <translation>已从图片读取。</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) are unsure; N goes from one to the next.</source>
        <translation>
            <numerusform>有 {n} 格没有把握；按 N 逐个查看。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) are new.</source>
        <translation>
            <numerusform>有 {n} 格是新的。</numerusform>
        </translation>
    </message>
    <message>
        <source>No cell is new.</source>
        <translation>没有新的格。</translation>
    </message>
    <message>
        <source>Each new picture on the clipboard is read.</source>
        <translation>剪贴板上每出现一张新图片都会读取。</translation>
    </message>
    <message>
        <source>Each new picture on the clipboard or in “{folder}” is read.</source>
        <translation>剪贴板上或“{folder}”中每出现一张新图片都会读取。</translation>
    </message>
    <message>
        <source>Adjust…</source>
        <translation>调整…</translation>
    </message>
    <message>
        <source>Pictures ({endings})</source>
        <translation>图片 ({endings})</translation>
    </message>
    <message>
        <source>Pictures are read one at a time: “{name}” was taken.</source>
        <translation>图片一次只读一张：已取“{name}”。</translation>
    </message>
    <message>
        <source>It is not clear which game the picture shows.</source>
        <translation>看不出图片是哪个游戏。</translation>
    </message>
    <message>
        <source>The picture shows another board than the one before ({summary}).</source>
        <translation>这张图片与上一张不是同一个局面（{summary}）。</translation>
    </message>
    <message>
        <source>This board was not read from a picture.</source>
        <translation>这个局面不是从图片读取的。</translation>
    </message>
    <message>
        <source>The picture was not kept with the restored board.</source>
        <translation>恢复的局面没有保留图片。</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>停止监视</translation>
    </message>
    <message>
        <source>Also a folder…</source>
        <translation>再加一个文件夹…</translation>
    </message>
    <message>
        <source>Watch this folder for new pictures</source>
        <translation>监视此文件夹中的新图片</translation>
    </message>
    <message>
        <source>{rows} × {cols} cells</source>
        <translation>{rows} × {cols} 格</translation>
    </message>
    <message>
        <source>“{name}” is not a picture.</source>
        <translation>“{name}”不是图片。</translation>
    </message>
    <message>
        <source>picture on the clipboard</source>
        <translation>剪贴板上的图片</translation>
    </message>
    <message>
        <source>Board in the picture</source>
        <translation>图片中的局面</translation>
    </message>
    <message>
        <source>The picture; drag its four points onto those of the board: {names}</source>
        <translation>图片：把四个点拖到局面的对应位置：{names}</translation>
    </message>
    <message>
        <source>Drag the points onto those of the board ({names}), then read again.</source>
        <translation>把四个点拖到局面的对应位置（{names}），然后重新读取。</translation>
    </message>
    <message>
        <source>Space chooses a point, the arrow keys move it, with Shift by ten.</source>
        <translation>按空格选择一个点，用方向键移动它；按住 Shift 一次移动十步。</translation>
    </message>
    <message>
        <source>The wheel zooms, the middle button moves the picture.</source>
        <translation>滚轮缩放，中键移动图片。</translation>
    </message>
    <message>
        <source>The board lies between these points</source>
        <translation>局面位于这四个点之间</translation>
    </message>
    <message>
        <source>These names take the place of those that “{name}” has for these looks.</source>
        <translation>这些命名会取代“{name}”中这些样子原来的命名。</translation>
    </message>
    <message>
        <source>{n}, found by itself</source>
        <translation>{n}（自动识别）</translation>
    </message>
    <message>
        <source>found by itself</source>
        <translation>自动识别</translation>
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
        <translation>如果边框没有对准局面，请拖动各点，然后重新读取。</translation>
    </message>
    <message>
        <source>What do these cells show?</source>
        <translation>这些格显示的是什么？</translation>
    </message>
    <message>
        <source>“{value}” is none of these.</source>
        <translation>“{value}” 不在其中。</translation>
    </message>
    <message>
        <source>Name the cells of “{name}” anew</source>
        <translation>重新命名“{name}”的格子</translation>
    </message>
    <message>
        <source>The points must go around the board clockwise: {names}.</source>
        <translation>四个点必须按顺时针围住盘面：{names}。</translation>
    </message>
    <message>
        <source>All cells are known without these names, too; nothing is left to be named.</source>
        <translation>没有这些名称也能认出所有格子；没有需要命名的。</translation>
    </message>
    <message>
        <source>my program</source>
        <translation>我的程序</translation>
    </message>
    <message>
        <source>These names are added to those of “{name}”.</source>
        <translation>这些命名会加到“{name}”已有的命名中。</translation>
    </message>
    <message>
        <source>They become a program of your own, with all looks of “{known}”, which stays as it is.</source>
        <translation>这些命名连同“{known}”的全部样子存为你自己的程序；原来的那个不变。</translation>
    </message>
    <message>
        <source>The next pictures of this program are read with these names.</source>
        <translation>以后读取这个程序的图片时会用这些命名。</translation>
    </message>
    <message>
        <source>Keep the names as</source>
        <translation>将命名保存为</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s)</source>
        <translation>
            <numerusform>{n} 格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What {n} cell(s) such as row {row}, column {col} show</source>
        <translation>
            <numerusform>像第 {row} 行第 {col} 列这样的 {n} 格显示什么</numerusform>
        </translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Import &amp;picture…</source>
        <translation>导入图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Read a board from a screenshot or a photo</source>
        <translation>从截图或照片读取局面</translation>
    </message>
    <message>
        <source>&amp;Watch for pictures</source>
        <translation>监视新图片(&amp;W)</translation>
    </message>
    <message>
        <source>Read each new picture on the clipboard or in a folder</source>
        <translation>读取剪贴板或文件夹中的每张新图片</translation>
    </message>
    <message>
        <source>Go to the next cell that was read without certainty</source>
        <translation>转到下一个读取时没有把握的格</translation>
    </message>
    <message>
        <source>Go to the cell before that was read without certainty</source>
        <translation>转到上一个读取时没有把握的格</translation>
    </message>
    <message>
        <source>No cell is unsure.</source>
        <translation>没有存疑的格。</translation>
    </message>
    <message>
        <source>How much of the imported picture is seen</source>
        <translation>导入的图片的可见程度</translation>
    </message>
    <message>
        <source>New puzzle</source>
        <translation>新谜题</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Solution as PDF</source>
        <translation>解答导出为 PDF</translation>
    </message>
    <message>
        <source>There is no recorded game in this folder.</source>
        <translation>此文件夹中没有录像。</translation>
    </message>
    <message>
        <source>{name}: this is no recorded game.</source>
        <translation>{name}：这不是录像。</translation>
    </message>
    <message>
        <source>Table of recorded games</source>
        <translation>录像列表</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>The games as CSV, or the season as Markdown</source>
        <translation>对局存为 CSV，赛季存为 Markdown</translation>
    </message>
    <message>
        <source>Each game</source>
        <translation>各局</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>赛季</translation>
    </message>
    <message>
        <source>Double-click a game to open it</source>
        <translation>双击一局可将其打开</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Not read: {n}. Last: {what}</source>
        <translation>未能读取：{n}。最后一个：{what}</translation>
    </message>
    <message>
        <source>Games: {n}, won: {won}</source>
        <translation>局数：{n}，获胜：{won}</translation>
    </message>
    <message>
        <source>Each recorded game of the folder becomes a row.</source>
        <translation>文件夹里的每局录像占一行。</translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s)</source>
        <translation>
            <numerusform>{n} 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Part of the line: moves</source>
        <translation>路线中的一段（步）：</translation>
    </message>
    <message>
        <source>First move of the part</source>
        <translation>这一段的第一步</translation>
    </message>
    <message>
        <source>Last move of the part</source>
        <translation>这一段的最后一步</translation>
    </message>
    <message>
        <source>Look for a better way through these moves; what comes before and after them stays.</source>
        <translation>为这几步寻找更好的走法，前后的步骤不变。</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>松开即打开</translation>
    </message>
    <message>
        <source>Drop to read it as a board</source>
        <translation>松开即读取为局面</translation>
    </message>
    <message>
        <source>&amp;Look in:</source>
        <comment>dialog for files</comment>
        <translation>查找范围(&amp;I)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <comment>dialog for files</comment>
        <translation>文件类型(&amp;T)：</translation>
    </message>
    <message>
        <source>Drive</source>
        <comment>kind of a file</comment>
        <translation>驱动器</translation>
    </message>
    <message>
        <source>File</source>
        <comment>kind of a file</comment>
        <translation>文件</translation>
    </message>
    <message>
        <source>File Folder</source>
        <comment>kind of a file</comment>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder</source>
        <comment>kind of a file</comment>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <comment>kind of a file</comment>
        <translation>快捷方式</translation>
    </message>
    <message>
        <source>Alias</source>
        <comment>kind of a file</comment>
        <translation>替身</translation>
    </message>
    <message>
        <source>Unknown</source>
        <comment>kind of a file</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Page &amp;order:</source>
        <comment>printing</comment>
        <translation>页面顺序(&amp;O)：</translation>
    </message>
    <message>
        <source>Pages &amp;per sheet:</source>
        <comment>printing</comment>
        <translation>每张页数(&amp;P)：</translation>
    </message>
    <message>
        <source>Pages</source>
        <comment>printing</comment>
        <translation>页码</translation>
    </message>
    <message>
        <source>Page &amp;Set:</source>
        <comment>printing</comment>
        <translation>页面集(&amp;S)：</translation>
    </message>
    <message>
        <source>Double Sided Printing</source>
        <comment>printing</comment>
        <translation>双面打印</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>double sided printing</comment>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Long side binding</source>
        <comment>double sided printing</comment>
        <translation>长边翻页</translation>
    </message>
    <message>
        <source>Short side binding</source>
        <comment>double sided printing</comment>
        <translation>短边翻页</translation>
    </message>
    <message>
        <source>Scheduled &amp;printing:</source>
        <comment>printing</comment>
        <translation>定时打印(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Billing information:</source>
        <comment>printing</comment>
        <translation>账单信息(&amp;B)：</translation>
    </message>
    <message>
        <source>Job &amp;priority:</source>
        <comment>printing</comment>
        <translation>作业优先级(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Start:</source>
        <comment>banner page of a print job</comment>
        <translation>起始页(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;End:</source>
        <comment>banner page of a print job</comment>
        <translation>结束页(&amp;E)：</translation>
    </message>
    <message>
        <source>Advanced</source>
        <comment>printing</comment>
        <translation>高级</translation>
    </message>
    <message>
        <source>Untitled copy of {name}</source>
        <translation>“{name}”的未命名副本</translation>
    </message>
    <message>
        <source>Board {n}</source>
        <translation>局面 {n}</translation>
    </message>
    <message>
        <source>Open boards</source>
        <translation>打开的局面</translation>
    </message>
    <message>
        <source>Pad mode</source>
        <translation>手柄模式</translation>
    </message>
    <message>
        <source>Say it aloud</source>
        <translation>朗读</translation>
    </message>
    <message>
        <source>Back (Backspace)</source>
        <translation>上一步 (Backspace)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Solving…</source>
        <translation>求解中…</translation>
    </message>
    <message>
        <source>There is no move to make.</source>
        <translation>没有要走的步。</translation>
    </message>
    <message>
        <source>Click to hold it and to let it go on</source>
        <translation>单击停住，再单击继续</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>下一个标签页</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>添加文件</translation>
    </message>
</context>
</TS>
