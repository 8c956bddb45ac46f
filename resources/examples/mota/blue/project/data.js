var data =
{
	"main": {
		"floorIds": [
			"F1",
			"F2",
			"F3",
			"F4"
		],
		"tilesets": [],
		"levelChoose": []
	},
	"firstData": {
		"title": "Blue Tower",
		"name": "ringapp_blue",
		"version": "1.0",
		"floorId": "F1",
		"hero": {
			"hp": 20000,
			"atk": 100,
			"def": 40,
			"mdef": 0,
			"money": 0,
			"exp": 0,
			"items": {
				"constants": {
					"book": 1
				},
				"tools": {},
				"equips": {}
			},
			"loc": {
				"direction": "up",
				"x": 6,
				"y": 11
			}
		},
		"shops": [],
		"levelUp": []
	},
	"values": {
		"redGem": 2,
		"blueGem": 2,
		"greenGem": 20,
		"redPotion": 200,
		"bluePotion": 500,
		"breakArmor": 0.9,
		"counterAttack": 0.1,
		"purify": 3,
		"hatred": 2,
		"lavaDamage": 100,
		"poisonDamage": 10,
		"weakValue": 20
	},
	"flags": {
		"enableNegativeDamage": false,
		"betweenAttackMax": false,
		"enableGentleClick": true
	}
}
