/** A text of the conversion to Markdown, and the text that the SRD prints. */
type Misprint = readonly [wrong: string, right: string];

/** The SRD's condition of a dragon's Shapechange. */
const OWN_SHAPES =
  '(Beast or Humanoid form only, no Temporary Hit Points gained from the spell, and no Concentration or Temporary Hit Points required to maintain the spell)';

/**
 * Words and numbers of single creatures that the conversion lost, changed or moved, found by comparing every word with the printed SRD (`npm
 * run srd:compare`). Each wrong text occurs once below the creature's heading.
 */
export const MISPRINTS: Readonly<Record<string, readonly Misprint[]>> = {
  Aboleth: [['- **Initiative**: +3 (13)', '- **Initiative**: +7 (17)']],
  'Adult Black Dragon': [
    ['- **Initiative**: +6 (16)', '- **Initiative**: +12 (22)'],
    ['*Detect Magic*, *Fear*, *Acid Arrow*', '*Acid Arrow* (level 3 version), *Detect Magic*, *Fear*'],
    ['The dragon can move up to half', 'The dragon moves up to half'],
  ],
  'Adult Blue Dragon': [['- **Initiative**: +4 (14)', '- **Initiative**: +10 (20)']],
  'Adult Brass Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +10 (20)'],
    ['*Shapechange*,', `*Shapechange* ${OWN_SHAPES},`],
  ],
  'Adult Bronze Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +10 (20)'],
    ['*Guiding Bolt*,', '*Guiding Bolt* (level 2 version),'],
    ['*Shapechange*,', `*Shapechange* ${OWN_SHAPES},`],
  ],
  'Adult Copper Dragon': [
    ['- **Initiative**: +5 (15)', '- **Initiative**: +11 (21)'],
    ['*Mind Spike*,', '*Mind Spike* (level 4 version),'],
    ['*Shapechange*\n', `*Shapechange* ${OWN_SHAPES}\n`],
  ],
  'Adult Gold Dragon': [
    ['- **Initiative**: +6 (16)', '- **Initiative**: +14 (24)'],
    ['*Guiding Bolt*,', '*Guiding Bolt* (level 2 version),'],
    ['*Shapechange*\n', `*Shapechange* ${OWN_SHAPES}\n`],
    [
      "***Weakening Breath.*** *Strength Saving Throw*: DC 21, each creature that isn't currently affected by this breath in a 60-foot Cone. *Failure:*  The target has Disadvantage on Strength-based D20 Test and subtracts 3 (1d6) from its damage rolls. It repeats the save at the end of each of its turns, ending the effect on itself on a success. After 1 minute, it succeeds automatically.\n\n",
      '',
    ],
    [
      '\n### Legendary Actions',
      "***Weakening Breath.*** *Strength Saving Throw*: DC 21, each creature that isn't currently affected by this breath in a 60-foot Cone. *Failure:*  The target has Disadvantage on Strength-based D20 Tests and subtracts 3 (1d6) from its damage rolls. It repeats the save at the end of each of its turns, ending the effect on itself on a success. After 1 minute, it succeeds automatically.\n\n### Legendary Actions",
    ],
  ],
  'Adult Green Dragon': [
    ['- **Initiative**: +5 (15)', '- **Initiative**: +11 (21)'],
    ['*Mind Spike*\n- **1/Day Each:**', '*Mind Spike* (level 3 version)\n- **1/Day:**'],
  ],
  'Adult Red Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +12 (22)'],
    ['*Command*,', '*Command* (level 2 version),'],
    ['1/Day Each', '1/Day'],
  ],
  'Adult Silver Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +10 (20)'],
    ['*Shapechange*\n', `*Shapechange* ${OWN_SHAPES}\n`],
    ['*Ice Storm*,', '*Ice Storm* (level 5 version),'],
  ],
  'Adult White Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +10 (20)'],
    ['***Pounce.*** The dragon moves up to half its Speed, and it makes one Rend attack.\n\n', ''],
    [
      "***Frightful Presence.*** The dragon casts *Fear*, requiring no Material components and using Charisma as the spellcasting ability (spell save DC 14). The dragon can't take this action again until the start of its next turn.",
      "***Frightful Presence.*** The dragon casts *Fear*, requiring no Material components and using Charisma as the spellcasting ability (spell save DC 14). The dragon can't take this action again until the start of its next turn.\n\n***Pounce.*** The dragon moves up to half its Speed, and it makes one Rend attack.",
    ],
  ],
  'Ancient Black Dragon': [
    ['- **Initiative**: +6 (16)', '- **Initiative**: +16 (26)'],
    ['*Vitriolic Sphere*\n', '*Vitriolic Sphere* (level 5 version)\n'],
    ['*Detect Magic*, *Fear*, *Acid Arrow*', '*Acid Arrow* (level 4 version), *Detect Magic*, *Fear*'],
  ],
  'Ancient Blue Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +14 (24)'],
    ['*Shatter*\n', '*Shatter* (level 3 version)\n'],
  ],
  'Ancient Brass Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +12 (22)'],
    ['*Scorching Ray*,', '*Scorching Ray* (level 3 version),'],
    ['*Shapechange*,', `*Shapechange* ${OWN_SHAPES},`],
  ],
  'Ancient Bronze Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +14 (24)'],
    ['*Guiding Bolt*,', '*Guiding Bolt* (level 2 version),'],
    ['*Shapechange*,', `*Shapechange* ${OWN_SHAPES},`],
  ],
  'Ancient Copper Dragon': [
    ['- **Initiative**: +5 (15)', '- **Initiative**: +15 (25)'],
    ['*Mind Spike*,', '*Mind Spike* (level 5 version),'],
    ['*Shapechange*\n', `*Shapechange* ${OWN_SHAPES}\n`],
  ],
  'Ancient Gold Dragon': [
    ['- **Initiative**: +6 (16)', '- **Initiative**: +16 (26)'],
    ['*Guiding Bolt*,', '*Guiding Bolt* (level 4 version),'],
    ['*Shapechange*\n', `*Shapechange* ${OWN_SHAPES}\n`],
    ['*Flame Strike*,', '*Flame Strike* (level 6 version),'],
    [
      "***Weakening Breath.*** *Strength Saving Throw*: DC 24, each creature that isn't currently affected by this breath in a 90-foot Cone. *Failure:*  The target has Disadvantage on Strength-based D20 Test and subtracts 5 (1d10) from its damage rolls. It repeats the save at the end of each of its turns, ending the effect on itself on a success. After 1 minute, it succeeds automatically.\n\n",
      '',
    ],
    [
      '\n### Legendary Actions',
      "***Weakening Breath.*** *Strength Saving Throw*: DC 24, each creature that isn't currently affected by this breath in a 90-foot Cone. *Failure:*  The target has Disadvantage on Strength-based D20 Tests and subtracts 5 (1d10) from its damage rolls. It repeats the save at the end of each of its turns, ending the effect on itself on a success. After 1 minute, it succeeds automatically.\n\n### Legendary Actions",
    ],
  ],
  'Ancient Green Dragon': [
    ['- **Initiative**: +5 (15)', '- **Initiative**: +15 (25)'],
    ['*Mind Spike*\n', '*Mind Spike* (level 5 version)\n'],
  ],
  'Ancient Red Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +14 (24)'],
    ['*Command*,', '*Command* (level 2 version),'],
    ['*Scorching Ray*\n', '*Scorching Ray* (level 3 version)\n'],
    ['*Fireball*,', '*Fireball* (level 6 version),'],
  ],
  'Ancient Silver Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +14 (24)'],
    ['*Ice Knife*,', '*Ice Knife* (level 2 version),'],
    ['*Shapechange*\n', `*Shapechange* ${OWN_SHAPES}\n`],
    ['*Ice Storm*,', '*Ice Storm* (level 7 version),'],
  ],
  'Ancient White Dragon': [
    ['- **Initiative**: +4 (14)', '- **Initiative**: +12 (22)'],
    ['***Pounce.*** The dragon moves up to half its Speed, and it makes one Rend attack.\n\n', ''],
    [
      "***Frightful Presence.*** The dragon casts *Fear*, requiring no Material components and using Charisma as the spellcasting ability (spell save DC 18). The dragon can't take this action again until the start of its next turn.",
      "***Frightful Presence.*** The dragon casts *Fear*, requiring no Material components and using Charisma as the spellcasting ability (spell save DC 18). The dragon can't take this action again until the start of its next turn.\n\n***Pounce.*** The dragon moves up to half its Speed, and it makes one Rend attack.",
    ],
  ],
  Archmage: [
    ['\n*Small ', '\n*Medium or Small '],
    [' Humanoid,', ' Humanoid (Wizard),'],
    ['- **Initiative**: +6 (16)', '- **Initiative**: +7 (17)'],
    ['*Mage Armor*,', '*Mage Armor* (included in AC),'],
    ['*Lightning Bolt*\n', '*Lightning Bolt* (level 7 version)\n'],
    ['*Cone of Cold*,', '*Cone of Cold* (level 9 version),'],
    ['*Mind Blank*,', '*Mind Blank* (cast before combat),'],
    ['((with Mind Blank))', '(with Mind Blank)'],
  ],
  Assassin: [
    ['\n*Small ', '\n*Medium or Small '],
    ["Thieves' cant", "Thieves' Cant"],
  ],
  'Awakened Tree': [['13 (2d8', '14 (3d6']],
  'Axe Beak': [['5 (1d6', '6 (1d8']],
  Bandit: [
    ['\n*Small ', '\n*Medium or Small '],
    ["Thieves' cant", "Thieves' Cant"],
  ],
  'Bandit Captain': [
    [
      '***Pistol.*** *Ranged Attack Roll:* +5, range 30/90 ft. 8 (1d10 + 3) Piercing damage.',
      '***Pistol.*** *Ranged Attack Roll:* +5, range 30/90 ft. 8 (1d10 + 3) Piercing damage.\n\n### Reactions\n\n***Parry.*** *Trigger:* The bandit is hit by a melee attack roll while holding a weapon. *Response:* The bandit adds 2 to its AC against that attack, possibly causing it to miss.',
    ],
    ['\n*Small ', '\n*Medium or Small '],
    ["Thieves' cant", "Thieves' Cant"],
  ],
  'Barbed Devil': [['magical darkness)', 'magical Darkness)']],
  Basilisk: [['reflection within the Cone', 'reflection in the Cone']],
  Bat: [['+4 to hit,', '+4,']],
  'Bearded Devil': [['magical darkness)', 'magical Darkness)']],
  Berserker: [['\n*Small ', '\n*Medium or Small ']],
  'Black Pudding': [
    [
      '***Dissolving Pseudopod.*** *Melee Attack Roll:* +5, reach 10 ft. 17 (4d6 + 3) Acid damage. Nonmagical armor worn by the target takes a -1 penalty to the AC it offers. The armor is destroyed if the penalty reduces its AC to 10. The penalty can be removed by casting the *Mending* spell on the armor.',
      "***Dissolving Pseudopod.*** *Melee Attack Roll:* +5, reach 10 ft. 17 (4d6 + 3) Acid damage. Nonmagical armor worn by the target takes a -1 penalty to the AC it offers. The armor is destroyed if the penalty reduces its AC to 10. The penalty can be removed by casting the *Mending* spell on the armor.\n\n### Reactions\n\n***Split.*** *Trigger:* While the pudding is Large or Medium and has 10+ Hit Points, it becomes Bloodied or is subjected to Lightning or Slashing damage. *Response:* The pudding splits into two new Black Puddings. Each new pudding is one size smaller than the original pudding and acts on its Initiative. The original pudding's Hit Points are divided evenly between the new puddings (round down).",
    ],
  ],
  'Blink Dog': [['**Languages**: Understands', '**Languages**: Blink Dog; understands']],
  'Bone Devil': [['magical darkness)', 'magical Darkness)']],
  'Bugbear Stalker': [['Javelin x 6', 'Javelins (6)']],
  'Bugbear Warrior': [['Hammer x 3', 'Hammers (3)']],
  'Chain Devil': [
    [
      "***Conjure Infernal Chain.*** The devil conjures a fiery chain to bind a creature. *Dexterity Saving Throw*: DC 15, one creature the devil can see within 60 feet. *Failure:*  9 (2d4 + 4) Fire damage, and the target has the Restrained condition until the end of the devil's next turn, at which point the chain disappears. If the target is Large or smaller, the devil moves the target up to 30 feet straight toward itself. *Success:*  The chain disappears.",
      "***Conjure Infernal Chain.*** The devil conjures a fiery chain to bind a creature. *Dexterity Saving Throw*: DC 15, one creature the devil can see within 60 feet. *Failure:*  9 (2d4 + 4) Fire damage, and the target has the Restrained condition until the end of the devil's next turn, at which point the chain disappears. If the target is Large or smaller, the devil moves the target up to 30 feet straight toward itself. *Success:*  The chain disappears.\n\n### Reactions\n\n***Unnerving Gaze.*** *Trigger:* A creature the devil can see starts its turn within 30 feet of the devil and can see the devil. *Response*—*Wisdom Saving Throw:* DC 15, the triggering creature. *Failure:* The target has the Frightened condition until the end of its turn. *Success:* The target is immune to this devil's Unnerving Gaze for 24 hours.",
    ],
    ['magical darkness)', 'magical Darkness)'],
  ],
  'Clay Golem': [['**Speed:** 20 ft.', '**Speed:** 30 ft.']],
  Commoner: [['\n*Small ', '\n*Medium or Small ']],
  Couatl: [['*Shapechange*\n', `*Shapechange* ${OWN_SHAPES}\n`]],
  Cultist: [['\n*Small ', '\n*Medium or Small ']],
  'Cultist Fanatic': [
    ['\n*Small ', '\n*Medium or Small '],
    [
      '- **1/Day Each:** *Hold Person*\n- **2/Day Each:** *Command*',
      '- **2/Day:** *Command*\n- **1/Day:** *Hold Person*',
    ],
  ],
  Darkmantle: [['Magical darkness', 'Magical Darkness']],
  Deva: [['*Shapechange*\n', `*Shapechange* ${OWN_SHAPES}\n`]],
  Djinni: [
    ['*Create Food and Water*,', '*Create Food and Water* (can create wine instead of water),'],
    ['Chaotic Good', 'Neutral'],
  ],
  Doppelganger: [
    [
      '***Read Thoughts.*** The doppelganger casts *Detect Thoughts*, requiring no spell components and using Charisma as the spellcasting ability (spell save DC 12).\n\n- **At Will:** *Detect Thoughts*\n',
      '',
    ],
    [
      '***Unsettling Visage',
      '***Read Thoughts.*** The doppelganger casts *Detect Thoughts*, requiring no spell components and using Charisma as the spellcasting ability (spell save DC 12).\n\n***Unsettling Visage',
    ],
  ],
  Druid: [
    ['\n*Small ', '\n*Medium or Small '],
    [' Humanoid,', ' Humanoid (Druid),'],
  ],
  Dryad: [['*Charm Monster*,', '*Charm Monster* (lasts 24 hours; ends early if the dryad casts the spell again),']],
  'Dust Mephit': [['\n- **At Will:** \n- **1/Day Each:** *Sleep*\n', '']],
  Efreeti: [
    [
      '- **1/Day Each:** *Gaseous Form*, *Invisibility*, *Major Image*, *Plane Shift*, *Tongues*, *Wall of Fire*',
      '- **1/Day Each:** *Gaseous Form*, *Invisibility*, *Major Image*, *Plane Shift*, *Tongues*, *Wall of Fire* (level 7 version)',
    ],
  ],
  Erinyes: [
    [
      '***Entangling Rope (Requires Magic Rope).*** *Strength Saving Throw*: DC 16, one creature the erinyes can see within 120 feet. *Failure:*  14 (4d6) Force damage, and the target has the Restrained condition until the rope is destroyed, the erinyes uses a Bonus Action to release the target, or the erinyes uses Entangling Rope again.',
      '***Entangling Rope (Requires Magic Rope).*** *Strength Saving Throw*: DC 16, one creature the erinyes can see within 120 feet. *Failure:*  14 (4d6) Force damage, and the target has the Restrained condition until the rope is destroyed, the erinyes uses a Bonus Action to release the target, or the erinyes uses Entangling Rope again.\n\n### Reactions\n\n***Parry.*** *Trigger:* The erinyes is hit by a melee attack roll while holding a weapon. *Response:* The erinyes adds 4 to its AC against that attack, possibly causing it to miss.',
    ],
    ['Short Rest|XPHB|Short or Long Rest', 'Short or Long Rest'],
  ],
  'Fire Elemental': [['start Hitazard burning', 'start burning']],
  Ghost: [
    [
      "***Etherealness.*** The ghost casts the *Etherealness* spell, requiring no spell components and using Charisma as the spellcasting ability. The ghost is visible on the Material Plane while on the Border Ethereal and vice versa, but it can't affect or be affected by anything on the other plane.\n\n- **At Will:** *Etherealness*\n",
      '',
    ],
    [
      '***Horrific Visage',
      "***Etherealness.*** The ghost casts the *Etherealness* spell, requiring no spell components and using Charisma as the spellcasting ability. The ghost is visible on the Material Plane while on the Border Ethereal and vice versa, but it can't affect or be affected by anything on the other plane.\n\n***Horrific Visage",
    ],
  ],
  'Giant Octopus': [
    [
      '***Tentacles.*** *Melee Attack Roll:* +5, reach 10 ft. 10 (2d6 + 3) Bludgeoning damage. If the target is a Medium or smaller creature, it has the Grappled condition (escape DC 13) from all eight tentacles. While Grappled, the target has the Restrained condition.',
      '***Tentacles.*** *Melee Attack Roll:* +5, reach 10 ft. 10 (2d6 + 3) Bludgeoning damage. If the target is a Medium or smaller creature, it has the Grappled condition (escape DC 13) from all eight tentacles. While Grappled, the target has the Restrained condition.\n\n### Reactions\n\n***Ink Cloud (1/Day).*** *Trigger:* The octopus takes damage while underwater. *Response:* The octopus releases ink that fills a 10-foot Cube centered on itself, and the octopus moves up to its Swim Speed. The Cube is Heavily Obscured for 1 minute or until a strong current or similar effect disperses the ink.',
    ],
  ],
  'Giant Owl': [['1/Day Each', '1/Day']],
  Gladiator: [
    [
      '***Shield Bash.*** *Strength Saving Throw*: DC 15, one creature within 5 feet that the gladiator can see. *Failure:*  9 (2d4 + 4) Bludgeoning damage. If the target is a Medium or smaller creature, it has the Prone condition.',
      '***Shield Bash.*** *Strength Saving Throw*: DC 15, one creature within 5 feet that the gladiator can see. *Failure:*  9 (2d4 + 4) Bludgeoning damage. If the target is a Medium or smaller creature, it has the Prone condition.\n\n### Reactions\n\n***Parry.*** *Trigger:* The gladiator is hit by a melee attack roll while holding a weapon. *Response:* The gladiator adds 3 to its AC against that attack, possibly causing it to miss.',
    ],
    ['\n*Small ', '\n*Medium or Small '],
    ['Spear x 3', 'Spears (3)'],
  ],
  'Goblin Boss': [
    [
      '***Nimble Escape.*** The goblin takes the Disengage or Hide action.',
      '***Nimble Escape.*** The goblin takes the Disengage or Hide action.\n\n### Reactions\n\n***Redirect Attack.*** *Trigger:* A creature the goblin can see makes an attack roll against it. *Response:* The goblin chooses a Small or Medium ally within 5 feet of itself. The goblin and that ally swap places, and the ally becomes the target of the attack instead.',
    ],
  ],
  'Goblin Minion': [['Dagger x 3', 'Daggers (3)']],
  'Gold Dragon Wyrmling': [['D20 Test ', 'D20 Tests ']],
  'Green Hag': [
    [
      '- **At Will:** *Dancing Lights*, *Disguise Self*, *Invisibility*, *Minor Illusion*, *Ray of Sickness*',
      '- **At Will:** *Dancing Lights*, *Disguise Self*, *Invisibility*, *Minor Illusion*, *Ray of Sickness* (level 3 version)',
    ],
    ['*Disguise Self*,', '*Disguise Self* (24-hour duration),'],
    ['*Invisibility*,', '*Invisibility* (self only, and the hag leaves no tracks while Invisible),'],
    [
      '***Mimicry.***',
      "***Coven Magic.*** While within 30 feet of at least two hag allies, the hag can cast one of the following spells, requiring no Material components, using the spell's normal casting time, and using Intelligence as the spellcasting ability (spell save DC 11): *Augury*, *Find Familiar*, *Identify*, *Locate Object*, *Scrying*, or *Unseen Servant*. The hag must finish a Long Rest before using this trait to cast that spell again.\n\n***Mimicry.***",
    ],
  ],
  Guard: [['\n*Small ', '\n*Medium or Small ']],
  'Guard Captain': [
    ['\n*Small ', '\n*Medium or Small '],
    ['Javelin x 6', 'Javelins (6)'],
  ],
  'Guardian Naga': [
    ['*Cure Wounds*,', '*Cure Wounds* (level 6 version),'],
    ['*Flame Strike*,', '*Flame Strike* (level 6 version),'],
  ],
  'Horned Devil': [
    ['magical darkness)', 'magical Darkness)'],
    ['- **Immunities**', '- **Resistances**: Cold\n- **Immunities**'],
  ],
  'Ice Devil': [['\n- **At Will:** \n', '']],
  'Ice Mephit': [
    [
      '***Fog Cloud (1/Day).*** The mephit casts *Fog Cloud*, requiring no spell components and using Charisma as the spellcasting ability.\n\n- **At Will:** \n- **1/Day Each:** *Fog Cloud*\n',
      '',
    ],
    [
      '***Frost Breath',
      '***Fog Cloud (1/Day).*** The mephit casts *Fog Cloud*, requiring no spell components and using Charisma as the spellcasting ability.\n\n***Frost Breath',
    ],
  ],
  Imp: [
    ['magical darkness)', 'magical Darkness)'],
    [
      '***Invisibility.*** The imp casts *Invisibility* on itself, requiring no spell components and using Charisma as the spellcasting ability.\n\n- **At Will:** *Invisibility*\n',
      '',
    ],
    [
      '***Shape-Shift',
      '***Invisibility.*** The imp casts *Invisibility* on itself, requiring no spell components and using Charisma as the spellcasting ability.\n\n***Shape-Shift',
    ],
    ['Its statistics are', 'Its game statistics are'],
  ],
  Incubus: [["equipment it's wearing", 'equipment it is wearing']],
  Knight: [
    [
      '***Heavy Crossbow.*** *Ranged Attack Roll:* +2, range 100/400 ft. 11 (2d10) Piercing damage plus 4 (1d8) Radiant damage.',
      '***Heavy Crossbow.*** *Ranged Attack Roll:* +2, range 100/400 ft. 11 (2d10) Piercing damage plus 4 (1d8) Radiant damage.\n\n### Reactions\n\n***Parry.*** *Trigger:* The knight is hit by a melee attack roll while holding a weapon. *Response:* The knight adds 2 to its AC against that attack, possibly causing it to miss.',
    ],
    ['\n*Small ', '\n*Medium or Small '],
  ],
  'Kobold Warrior': [['Dagger x 3', 'Daggers (3)']],
  Kraken: [['- **Initiative**: +4 (14)', '- **Initiative**: +14 (24)']],
  Lamia: [['*Disguise Self*,', '*Disguise Self* (can appear as a Large or Medium biped),']],
  Lemure: [['magical darkness)', 'magical Darkness)']],
  Lich: [
    ['- **Initiative**: +7 (17)', '- **Initiative**: +17 (27)'],
    ['*Fireball*,', '*Fireball* (level 5 version),'],
    ['*Lightning Bolt*,', '*Lightning Bolt* (level 5 version),'],
  ],
  Mage: [
    ['\n*Small ', '\n*Medium or Small '],
    [' Humanoid,', ' Humanoid (Wizard),'],
    ['*Mage Armor*,', '*Mage Armor* (included in AC),'],
    ['*Fireball*,', '*Fireball* (level 4 version),'],
    ['Common and any three languages', 'Common plus three other languages'],
  ],
  Marilith: [
    [
      '***Teleport (Recharge 5-6).*** The marilith teleports up to 120 feet to an unoccupied space it can see.',
      '***Teleport (Recharge 5-6).*** The marilith teleports up to 120 feet to an unoccupied space it can see.\n\n### Reactions\n\n***Parry.*** *Trigger:* The marilith is hit by a melee attack roll while holding a weapon. *Response:* The marilith adds 5 to its AC against that attack, possibly causing it to miss.',
    ],
  ],
  Mastiff: [['| WIS | 12 | +1 | +1 |', '| WIS | 12 | +1 | +3 |']],
  Mummy: [['\n*Small ', '\n*Medium or Small ']],
  'Mummy Lord': [
    ['\n*Small ', '\n*Medium or Small '],
    [' Undead,', ' Undead (Cleric),'],
    ['- **Initiative**: +4 (14)', '- **Initiative**: +10 (20)'],
    [
      '*Insect Plague*',
      "*Insect Plague* (level 7 version)\n\n### Reactions\n\n***Whirlwind of Sand.*** *Trigger:* The mummy is hit by an attack roll. *Response:* The mummy adds 2 to its AC against the attack, possibly causing the attack to miss, and the mummy teleports up to 60 feet to an unoccupied space it can see. Each creature of its choice that it can see within 5 feet of its destination space has the Blinded condition until the end of the mummy's next turn.",
    ],
    [
      "\n\n***Dread Command.*** The mummy casts *Command* (level 2 version), using the same spellcasting ability as Spellcasting. The mummy can't take this action again until the start of its next turn.",
      '',
    ],
    [
      '***Glare.***',
      "***Dread Command.*** The mummy casts *Command* (level 2 version), using the same spellcasting ability as Spellcasting. The mummy can't take this action again until the start of its next turn.\n\n***Glare.***",
    ],
  ],
  Nalfeshnee: [
    [
      "***Horror Nimbus (Recharge 5-6).*** *Wisdom Saving Throw*: DC 15, each creature in a 15-foot Emanation originating from the nalfeshnee. *Failure:*  28 (8d6) Psychic damage, and the target has the Frightened condition for 1 minute, until it takes damage, or until it ends its turn with the nalfeshnee out of line of sight. *Success:*  The target is immune to this nalfeshnee's Horror Nimbus for 24 hours.",
      "***Horror Nimbus (Recharge 5-6).*** *Wisdom Saving Throw*: DC 15, each creature in a 15-foot Emanation originating from the nalfeshnee. *Failure:*  28 (8d6) Psychic damage, and the target has the Frightened condition for 1 minute, until it takes damage, or until it ends its turn with the nalfeshnee out of line of sight. *Success:*  The target is immune to this nalfeshnee's Horror Nimbus for 24 hours.\n\n### Reactions\n\n***Pursuit.*** *Trigger:* Another creature the nalfeshnee can see ends its move within 120 feet of the nalfeshnee. *Response:* The nalfeshnee uses Teleport, but its destination space must be within 10 feet of the triggering creature.",
    ],
  ],
  'Night Hag': [
    [
      '***Magic Resistance.***',
      "***Coven Magic.*** While within 30 feet of at least two hag allies, the hag can cast one of the following spells, requiring no Material components, using the spell's normal casting time, and using Intelligence as the spellcasting ability (spell save DC 14): *Augury*, *Find Familiar*, *Identify*, *Locate Object*, *Scrying*, or *Unseen Servant*. The hag must finish a Long Rest before using this trait to cast that spell again.\n\n***Magic Resistance.***",
    ],
    [
      '***Spellcasting.*** The hag casts one of the following spells, requiring no Material components and using Intelligence as the spellcasting ability (spell save DC 14):\n\n- **At Will:** *Detect Magic*, *Etherealness*, *Magic Missile*\n- **2/Day Each:** *Phantasmal Killer*, *Plane Shift*\n',
      '',
    ],
    [
      '- **At Will:** \n- **1/Day Each:** *Dream*, *Protection from Evil and Good*, *Magic Circle*',
      '***Spellcasting.*** The hag casts one of the following spells, requiring no Material components and using Intelligence as the spellcasting ability (spell save DC 14):\n\n- **At Will:** *Detect Magic*, *Etherealness*, *Magic Missile* (level 4 version)\n- **2/Day Each:** *Phantasmal Killer*, *Plane Shift* (self only)',
    ],
  ],
  Noble: [
    [
      '***Rapier.*** *Melee Attack Roll:* +3, reach 5 ft. 5 (1d8 + 1) Piercing damage.',
      '***Rapier.*** *Melee Attack Roll:* +3, reach 5 ft. 5 (1d8 + 1) Piercing damage.\n\n### Reactions\n\n***Parry.*** *Trigger:* The noble is hit by a melee attack roll while holding a weapon. *Response:* The noble adds 2 to its AC against that attack, possibly causing it to miss.',
    ],
    ['\n*Small ', '\n*Medium or Small '],
  ],
  'Ochre Jelly': [
    [
      '***Pseudopod.*** *Melee Attack Roll:* +4, reach 5 ft. 12 (3d6 + 2) Acid damage.',
      "***Pseudopod.*** *Melee Attack Roll:* +4, reach 5 ft. 12 (3d6 + 2) Acid damage.\n\n### Reactions\n\n***Split.*** *Trigger:* While the jelly is Large or Medium and has 10+ Hit Points, it becomes Bloodied or is subjected to Lightning or Slashing damage. *Response:* The jelly splits into two new Ochre Jellies. Each new jelly is one size smaller than the original jelly and acts on its Initiative. The original jelly's Hit Points are divided evenly between the new jellies (round down).",
    ],
  ],
  Ogre: [['Javelin x 3', 'Javelins (3)']],
  Oni: [
    ['*Charm Person*,', '*Charm Person* (level 2 version),'],
    ['- **At Will:** \n', ''],
  ],
  Owl: [['provoke Opportunity Attacks', 'provoke an Opportunity Attack']],
  Panther: [['Stealth +6', 'Stealth +7']],
  Pirate: [
    ['\n*Small ', '\n*Medium or Small '],
    ['Dagger x 6', 'Daggers (6)'],
  ],
  'Pirate Captain': [
    [
      "***Captain's Charm.*** *Wisdom Saving Throw*: DC 14, one creature the pirate can see within 30 feet. *Failure:*  The target has the Charmed condition until the start of the pirate's next turn.",
      "***Captain's Charm.*** *Wisdom Saving Throw*: DC 14, one creature the pirate can see within 30 feet. *Failure:*  The target has the Charmed condition until the start of the pirate's next turn.\n\n### Reactions\n\n***Riposte.*** *Trigger:* The pirate is hit by a melee attack roll while holding a weapon. *Response:* The pirate adds 3 to its AC against that attack, possibly causing it to miss. On a miss, the pirate makes one Rapier attack against the triggering creature if within range.",
    ],
    ['\n*Small ', '\n*Medium or Small '],
  ],
  'Pit Fiend': [['\n- **At Will:** \n', '']],
  Priest: [
    ['\n*Small ', '\n*Medium or Small '],
    [' Humanoid,', ' Humanoid (Cleric),'],
    ['as the spellcasting ability:', 'as the spellcasting ability (spell save DC 13):'],
    ['1/Day Each', '1/Day'],
  ],
  'Priest Acolyte': [
    ['\n*Small ', '\n*Medium or Small '],
    [' Humanoid,', ' Humanoid (Cleric),'],
  ],
  Quasit: [
    [
      '***Invisibility.*** The quasit casts *Invisibility* on itself, requiring no spell components and using Charisma as the spellcasting ability.\n\n- **At Will:** *Invisibility*\n',
      '',
    ],
    [
      '***Scare',
      '***Invisibility.*** The quasit casts *Invisibility* on itself, requiring no spell components and using Charisma as the spellcasting ability.\n\n***Scare',
    ],
  ],
  Rakshasa: [
    ['Short Rest|XPHB|Short or Long Rest', 'Short or Long Rest'],
    [
      '**Vulnerabilities**: Piercing',
      '**Vulnerabilities**: Piercing damage from weapons wielded by creatures under the effect of a Bless spell',
    ],
  ],
  Rat: [['provoke Opportunity Attacks', 'provoke an Opportunity Attack']],
  'Rust Monster': [
    [
      "***Destroy Metal.*** The rust monster touches a nonmagical metal object within 5 feet of itself that isn't being worn or carried. The touch destroys a 1-foot Cube of the object.",
      "***Destroy Metal.*** The rust monster touches a nonmagical metal object within 5 feet of itself that isn't being worn or carried. The touch destroys a 1-foot Cube of the object.\n\n### Reactions\n\n***Reflexive Antennae.*** *Trigger:* An attack roll hits the rust monster. *Response:* The rust monster uses Antennae.",
    ],
  ],
  Scout: [['\n*Small ', '\n*Medium or Small ']],
  'Sea Hag': [
    [
      '***Vile Appearance.***',
      "***Coven Magic.*** While within 30 feet of at least two hag allies, the hag can cast one of the following spells, requiring no Material components, using the spell's normal casting time, and using Intelligence as the spellcasting ability (spell save DC 11): *Augury*, *Find Familiar*, *Identify*, *Locate Object*, *Scrying*, or *Unseen Servant*. The hag must finish a Long Rest before using this trait to cast that spell again.\n\n***Vile Appearance.***",
    ],
    ['\n- **At Will:** *Disguise Self*\n', ''],
  ],
  Shadow: [
    ['D20 Test.', 'D20 Tests.'],
    ['or darkness,', 'or Darkness,'],
  ],
  'Shield Guardian': [
    [
      '***Fist.*** *Melee Attack Roll:* +7, reach 10 ft. 11 (2d6 + 4) Bludgeoning damage plus 7 (2d6) Force damage.',
      "***Fist.*** *Melee Attack Roll:* +7, reach 10 ft. 11 (2d6 + 4) Bludgeoning damage plus 7 (2d6) Force damage.\n\n### Reactions\n\n***Protection.*** *Trigger:* An attack roll hits the wearer of the guardian's amulet while the wearer is within 5 feet of the guardian. *Response:* The wearer gains a +5 bonus to AC, including against the triggering attack and possibly causing it to miss, until the start of the guardian's next turn.",
    ],
  ],
  'Shrieker Fungus': [
    [
      '- **CR** 0 (XP 0)',
      '- **CR** 0 (XP 0)\n\n### Reactions\n\n***Shriek.*** *Trigger:* A creature or a source of Bright Light moves within 30 feet of the shrieker. *Response:* The shrieker emits a shriek audible within 300 feet of itself for 1 minute or until the shrieker dies.',
    ],
  ],
  'Sphinx of Lore': [['- **Initiative**: +6 (16)', '- **Initiative**: +10 (20)']],
  'Sphinx of Valor': [['- **Initiative**: +4 (14)', '- **Initiative**: +12 (22)']],
  'Sphinx of Wonder': [
    [
      '***Rend.*** *Melee Attack Roll:* +5, reach 5 ft. 5 (1d4 + 3) Slashing damage plus 7 (2d6) Radiant damage.',
      '***Rend.*** *Melee Attack Roll:* +5, reach 5 ft. 5 (1d4 + 3) Slashing damage plus 7 (2d6) Radiant damage.\n\n### Reactions\n\n***Burst of Ingenuity (2/Day).*** *Trigger:* The sphinx or another creature within 30 feet makes an ability check or a saving throw. *Response:* The sphinx adds 2 to the roll.',
    ],
  ],
  'Spirit Naga': [
    [
      '- **2/Day Each:** *Detect Thoughts*, *Dimension Door*, *Hold Person*, *Lightning Bolt*',
      '- **2/Day Each:** *Detect Thoughts*, *Dimension Door*, *Hold Person*, *Lightning Bolt* (level 4 version)',
    ],
    ['*Hold Person*,', '*Hold Person* (level 3 version),'],
  ],
  Sprite: [['\n- **At Will:** *Invisibility*\n', '']],
  Spy: [
    ['\n*Small ', '\n*Medium or Small '],
    ['Sleight of hand', 'Sleight of Hand'],
  ],
  'Stone Giant': [
    [
      '***Boulder.*** *Ranged Attack Roll:* +9, range 60/240 ft. 15 (2d8 + 6) Bludgeoning damage. If the target is a Large or smaller creature, it has the Prone condition.',
      "***Boulder.*** *Ranged Attack Roll:* +9, range 60/240 ft. 15 (2d8 + 6) Bludgeoning damage. If the target is a Large or smaller creature, it has the Prone condition.\n\n### Reactions\n\n***Deflect Missile (Recharge 5–6).*** *Trigger:* The giant is hit by a ranged attack roll and takes Bludgeoning, Piercing, or Slashing damage from it. *Response:* The giant reduces the damage it takes from the attack by 11 (1d10 + 6), and if that damage is reduced to 0, the giant can redirect some of the attack's force. *Dexterity Saving Throw:* DC 17, one creature the giant can see within 60 feet. *Failure:* 11 (1d10 + 6) Force damage.",
    ],
  ],
  'Storm Giant': [['1/Day Each', '1/Day']],
  Succubus: [
    [
      'shape-shifts to resemble a Medium or Small Humanoid or back into its true form',
      'shape-shifts into a Medium or Small Humanoid, or it returns to its true form',
    ],
    ["equipment it's wearing", 'equipment it is wearing'],
  ],
  'Swarm of Bats': [['Beast, Unaligned*', 'Swarm of Tiny Beasts, Unaligned*']],
  'Swarm of Crawling Claws': [['Medium Undead', 'Medium Swarm of Tiny Undead']],
  'Swarm of Insects': [
    ['Beast, Unaligned*', 'Swarm of Tiny Beasts, Unaligned*'],
    ['Choose ? ft.', "Climb or Fly 20 ft. (GM's choice)"],
  ],
  'Swarm of Piranhas': [['Beast, Unaligned*', 'Swarm of Tiny Beasts, Unaligned*']],
  'Swarm of Rats': [
    ['Beast, Unaligned*', 'Swarm of Tiny Beasts, Unaligned*'],
    ['| DEX | 11 | +0 | +0 |', '| DEX | 11 | +0 | +2 |'],
  ],
  'Swarm of Ravens': [['Beast, Unaligned*', 'Swarm of Tiny Beasts, Unaligned*']],
  'Swarm of Venomous Snakes': [['Beast, Unaligned*', 'Swarm of Tiny Beasts, Unaligned*']],
  Tarrasque: [['On a 1-5,', 'On a 1–5,']],
  Tough: [['\n*Small ', '\n*Medium or Small ']],
  'Tough Boss': [['\n*Small ', '\n*Medium or Small ']],
  Vampire: [
    ['\n*Small ', '\n*Medium or Small '],
    ['- **Initiative**: +8 (18)', '- **Initiative**: +14 (24)'],
    [
      "***Charm (Recharge 5-6).*** The vampire casts *Charm Person*, requiring no spell components and using Charisma as the spellcasting ability (spell save DC 17), and the duration is 24 hours. The Charmed target is a willing recipient of the vampire's Bite, the damage of which doesn't end the spell. When the spell ends, the target is unaware it was Charmed by the vampire.\n",
      '',
    ],
    [
      '***Shape-Shift.***',
      "***Charm (Recharge 5-6).*** The vampire casts *Charm Person*, requiring no spell components and using Charisma as the spellcasting ability (spell save DC 17), and the duration is 24 hours. The Charmed target is a willing recipient of the vampire's Bite, the damage of which doesn't end the spell. When the spell ends, the target is unaware it was Charmed by the vampire.\n\n***Shape-Shift.***",
    ],
    ['***Deathless Strike.*** The vampire moves up to half its Speed, and it makes one Grave Strike attack.\n\n', ''],
    [
      "***Beguile.*** The vampire casts *Command*, requiring no spell components and using Charisma as the spellcasting ability (spell save DC 17). The vampire can't take this action again until the start of its next turn.",
      "***Beguile.*** The vampire casts *Command*, requiring no spell components and using Charisma as the spellcasting ability (spell save DC 17). The vampire can't take this action again until the start of its next turn.\n\n***Deathless Strike.*** The vampire moves up to half its Speed, and it makes one Grave Strike attack.",
    ],
  ],
  'Vampire Familiar': [
    ['\n*Small ', '\n*Medium or Small '],
    ['Dagger x 10', 'Daggers (10)'],
    ['((except from its vampire master))', '(except from its vampire master)'],
  ],
  'Vampire Spawn': [['\n*Small ', '\n*Medium or Small ']],
  'Warrior Infantry': [['\n*Small ', '\n*Medium or Small ']],
  'Warrior Veteran': [
    [
      '***Heavy Crossbow.*** *Ranged Attack Roll:* +3, range 100/400 ft. 12 (2d10 + 1) Piercing damage.',
      '***Heavy Crossbow.*** *Ranged Attack Roll:* +3, range 100/400 ft. 12 (2d10 + 1) Piercing damage.\n\n### Reactions\n\n***Parry.*** *Trigger:* The warrior is hit by a melee attack roll while holding a weapon. *Response:* The warrior adds 2 to its AC against that attack, possibly causing it to miss.',
    ],
    ['\n*Small ', '\n*Medium or Small '],
  ],
  Werebear: [
    ['\n*Small ', '\n*Medium or Small '],
    [' Monstrosity,', ' Monstrosity (Lycanthrope),'],
    ['Handaxe x 4', 'Handaxes (4)'],
    ['Alternate ? ft.', '40 ft. (bear form only)'],
  ],
  Wereboar: [
    ['\n*Small ', '\n*Medium or Small '],
    [' Monstrosity,', ' Monstrosity (Lycanthrope),'],
    ['Javelin x 6', 'Javelins (6)'],
    ['Alternate ? ft.', '40 ft. (boar form only)'],
  ],
  Wererat: [
    ['\n*Small ', '\n*Medium or Small '],
    [' Monstrosity,', ' Monstrosity (Lycanthrope),'],
  ],
  Weretiger: [
    ['\n*Small ', '\n*Medium or Small '],
    [' Monstrosity,', ' Monstrosity (Lycanthrope),'],
    ['Alternate ? ft.', '40 ft. (tiger form only)'],
  ],
  Werewolf: [
    ['\n*Small ', '\n*Medium or Small '],
    [' Monstrosity,', ' Monstrosity (Lycanthrope),'],
    ['Alternate ? ft.', '40 ft. (wolf form only)'],
  ],
  Wraith: [['\n*Small ', '\n*Medium or Small ']],
  'Young Gold Dragon': [['D20 Test ', 'D20 Tests ']],
};
