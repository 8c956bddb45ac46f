var enemys =
{
	"moss": {"name": "Moss Blob", "hp": 240, "atk": 130, "def": 20, "money": 0, "exp": 0, "special": 0},
	"ember": {"name": "Ember Blob", "hp": 420, "atk": 150, "def": 10, "money": 0, "exp": 0, "special": 0},
	"moth": {"name": "Dusk Moth", "hp": 210, "atk": 125, "def": 40, "money": 0, "exp": 0, "special": [4]},
	"husk": {"name": "Husk", "hp": 640, "atk": 165, "def": 30, "money": 0, "exp": 0, "special": 0},
	"lancer": {"name": "Lancer", "hp": 360, "atk": 170, "def": 55, "money": 0, "exp": 0, "special": [1]},
	"oracle": {"name": "Oracle", "hp": 330, "atk": 60, "def": 15, "money": 0, "exp": 0, "special": [2]},
	"golem": {"name": "Golem", "hp": 150, "atk": 230, "def": 64, "money": 0, "exp": 0, "special": 0},
	"drummer": {"name": "Drummer", "hp": 300, "atk": 120, "def": 25, "money": 0, "exp": 0, "special": [5]},
	"warden": {"name": "Warden", "hp": 200, "atk": 140, "def": 20, "money": 0, "exp": 0, "special": [15], "zone": 60, "range": 1}
}
