var items =
{
	"yellowKey": {"cls": "tools", "name": "yellow key"},
	"blueKey": {"cls": "tools", "name": "blue key"},
	"redKey": {"cls": "tools", "name": "red key"},
	"redGem": {"cls": "items", "name": "red gem", "itemEffect": "core.status.hero.atk += core.values.redGem * core.status.thisMap.ratio"},
	"blueGem": {"cls": "items", "name": "blue gem", "itemEffect": "core.status.hero.def += core.values.blueGem * core.status.thisMap.ratio"},
	"greenGem": {"cls": "items", "name": "green gem", "itemEffect": "core.status.hero.mdef += core.values.greenGem * core.status.thisMap.ratio"},
	"redPotion": {"cls": "items", "name": "red potion", "itemEffect": "core.status.hero.hp += core.values.redPotion * core.status.thisMap.ratio"},
	"bluePotion": {"cls": "items", "name": "blue potion", "itemEffect": "core.status.hero.hp += core.values.bluePotion * core.status.thisMap.ratio"},
	"sword1": {"cls": "items", "name": "iron sword", "itemEffect": "core.status.hero.atk += 10"},
	"shield1": {"cls": "items", "name": "iron shield", "itemEffect": "core.status.hero.def += 10"}
}
