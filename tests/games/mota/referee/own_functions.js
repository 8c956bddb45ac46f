functions_for_tests =
{
	"enemys": {
		"getSpecials": function () {
			return [[25, "halo", "", "#fff", 1], [26, "support", "", "#fff", 1]];
		},
		"getEnemyInfo": function (enemy, hero, x, y, floorId) {
			floorId = floorId || core.status.floorId;
			var heroAtk = Math.max(0, core.getRealStatusOrDefault(hero, 'atk'));
			var heroDef = Math.max(0, core.getRealStatusOrDefault(hero, 'def'));
			var hp = core.getEnemyValue(enemy, 'hp', x, y, floorId), atk = enemy.atk, def = enemy.def;
			var special = core.getEnemyValue(enemy, 'special', x, y, floorId);
			if (core.hasSpecial(special, 10)) { atk = heroAtk; def = heroDef; }
			if (core.hasSpecial(special, 3)) def = Math.max(def, heroAtk - 1);
			var up = {hp: 0, atk: 0, def: 0}, used = {}, guards = [];
			if (core.status.checkBlock.needCache) {
				core.extractBlocks(floorId);
				core.status.maps[floorId].blocks.forEach(function (block) {
					var other = core.material.enemys[block.event.id];
					if (block.disable || !other) return;
					var dx = Math.abs(block.x - x), dy = Math.abs(block.y - y);
					if (core.hasSpecial(other.special, 25)) {
						var near = other.haloRange == null || (x != null && (dx + dy <= other.haloRange
							|| (other.haloSquare && Math.max(dx, dy) <= other.haloRange)));
						if (near && (other.haloAdd || !used[other.id])) {
							up.hp += other.hpBuff || 0;
							up.atk += other.atkBuff || 0;
							up.def += other.defBuff || 0;
						}
						if (near) used[other.id] = true;
					}
					if (core.hasSpecial(other.special, 26) && x != null && Math.max(dx, dy) == 1)
						guards.push([block.x, block.y, block.event.id]);
				});
			}
			return {
				"hp": Math.floor(hp * (1 + up.hp / 100)),
				"atk": Math.floor(atk * (1 + up.atk / 100)),
				"def": Math.floor(def * (1 + up.def / 100)),
				"special": special, "guards": guards
			};
		},
		"getDamageInfo": function (enemy, hero, x, y, floorId) {
			var bare = {hp: core.getStatusOrDefault(hero, 'hp'), atk: core.getStatusOrDefault(hero, 'atk'),
				def: core.getStatusOrDefault(hero, 'def'), mdef: 0};
			var hp = Math.max(0, core.getRealStatusOrDefault(hero, 'hp'));
			var atk = Math.max(0, core.getRealStatusOrDefault(hero, 'atk'));
			var def = Math.max(0, core.getRealStatusOrDefault(hero, 'def'));
			var mdef = Math.max(0, core.getRealStatusOrDefault(hero, 'mdef'));
			var info = core.enemys.getEnemyInfo(enemy, hero, x, y, floorId);
			var has = function (kind) { return core.hasSpecial(info.special, kind); };
			if (core.getFlag('skill', 0) == 1) atk *= 2;
			if (has(20) && !core.hasItem("cross")) return null;
			var body = info.hp, first = 0;
			if (has(11)) {
				var drained = Math.floor(hp * enemy.vampire) || 0;
				if (enemy.add) body += drained;
				first += drained;
			}
			var each = has(2) ? info.atk : Math.max(0, info.atk - def);
			if (has(4)) each *= 2;
			if (has(5)) each *= 3;
			if (has(6)) each *= enemy.n || 4;
			var back = has(8) ? Math.floor((enemy.counterAttack || core.values.counterAttack) * atk) : 0;
			if (has(1)) first += each;
			if (has(7)) first += Math.floor((enemy.breakArmor || core.values.breakArmor) * def);
			if (has(9)) first += Math.floor((enemy.purify || core.values.purify) * mdef);
			if (atk <= info.def) return null;
			var turn = Math.ceil(body / (atk - info.def)) + core.getFlag("__extraTurn__", 0);
			for (var i = 0; i < info.guards.length; i++) {
				if (i == 0) core.setFlag("__extraTurn__", turn);
				var helper = this.getDamageInfo(core.material.enemys[info.guards[i][2]], bare);
				if (helper == null) return null;
				core.setFlag("__extraTurn__", helper.turn);
				first += helper.damage;
			}
			core.removeFlag("__extraTurn__");
			var damage = first + (turn - 1) * each + turn * back - mdef;
			if (!core.flags.enableNegativeDamage) damage = Math.max(0, damage);
			if (has(17)) damage += core.getFlag('hatred', 0);
			if (has(22)) damage += enemy.damage || 0;
			return {"damage": Math.floor(damage), "turn": turn, "init_damage": first, "per_damage": each};
		}
	}
}
