import {
  creature,
  gmNote,
  heading,
  item,
  list,
  randomTable,
  readAloud,
  section,
  sidebar,
  spellBlock,
  table,
  text,
} from './templates/section.ts';
import { deriveStatBlock } from '#book/rules-5e/stat-block/derive-stat-block.ts';

const saltWife = creature({
  ...deriveStatBlock({
    name: 'The Salt-Wife',
    size: 'Medium',
    kind: 'Undead',
    alignment: 'Neutral Evil',
    challenge: '3',
    abilities: { str: 14, dex: 16, con: 16, int: 10, wis: 13, cha: 17 },
    hitPoints: 58,
    armor: { natural: 13 },
    speed: '30 ft., Swim 40 ft.',
    proficientSaves: ['dex', 'cha'],
    skills: [{ name: 'Perception' }, { name: 'Stealth' }],
    senses: 'Darkvision 60 ft.',
    languages: 'Common, Primordial (Aquan)',
  }),
  traits: [
    {
      name: 'Kept by the Lamp',
      text: 'While the lantern burns, she regains 5 Hit Points at the start of each of her turns.',
    },
    {
      name: 'Tide Walker',
      text: 'She moves across water as if it were solid ground, and through it without being slowed.',
    },
  ],
  actions: [
    { name: 'Multiattack', text: 'She makes two Drowning Touch attacks.' },
    {
      name: 'Drowning Touch',
      text: '*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 8 (1d10 + 3) Necrotic damage, and the target can’t speak until the start of her next turn.',
    },
    {
      name: 'Call of the Ebb (Recharge 5–6)',
      text: '*Wisdom Saving Throw:* DC 13, each creature within 30 feet that can hear her. *Failure:* The target has the Charmed condition until the end of her next turn and walks toward the nearest water.',
    },
  ],
});

const tidebound = creature({
  ...deriveStatBlock({
    name: 'Tidebound Crew',
    size: 'Medium',
    kind: 'Undead',
    alignment: 'Neutral',
    challenge: '1/2',
    abilities: { str: 15, dex: 10, con: 14, int: 7, wis: 10, cha: 6 },
    hitPoints: 22,
    armor: { natural: 11 },
    speed: '30 ft., Swim 30 ft.',
    senses: 'Darkvision 60 ft.',
    languages: 'Common',
  }),
  traits: [
    {
      name: 'One Rope',
      text: 'While within 5 feet of another of the crew, it has Advantage on Strength checks and saving throws.',
    },
  ],
  actions: [
    {
      name: 'Boathook',
      text: '*Melee Attack Roll:* +4, reach 10 ft. *Hit:* 7 (2d4 + 2) Piercing damage, and the target is pulled 5 feet closer.',
    },
  ],
});

/** An adventure for one evening. The pictures on the landing page show its pages. */
export const SALT_WIFES_LANTERN = {
  title: 'The Salt-Wife’s Lantern',
  book_type: 'oneshot_campaign',
  description:
    'A keeper dead a month, and a lamp that is lit each dusk. An evening’s adventure for four characters of level 3.',
  author: 'Maren Oake',
  sections: [
    section(
      'The Lantern House',
      readAloud(
        'The keeper has been dead a month, yet each dusk the lamp is lit. Anyone who watches from the shingle sees a woman climb the stair with her hair dripping, and the light come up behind her like a held breath let go.',
      ),
      text(
        'The lantern house of <strong>Scarry Head</strong> stands where the causeway ends and the charts stop agreeing. For nineteen years Edrin Voll kept its lamp. On the first night of the herring run he went down to see to a drifting boat, and the sea kept him. The village drew lots for a new keeper, and drew them again when the first would not go. By then it no longer mattered. Somebody was keeping the light.',
        'Nobody in the village speaks of his wife, who walked into the water the winter they lost their son. They say only that she was good with salt: that fish she cured did not spoil, and that the sills of her house were always white.',
      ),
      heading('What the village knows'),
      text(
        'Ask at the net loft and the answers come quickly, and do not fit together. Each question costs a drink or an hour’s work at the racks; each answer is one roll on the table. A character who mends nets while listening has Advantage on whatever check the talk calls for.',
      ),
      randomTable(
        'Said over the nets',
        'The oil store has not been touched. Whatever burns up there is not oil.',
        'Boats that pass the light come home heavy. Two of them came home with nobody aboard.',
        'She answers if she is asked. She has never been asked anything twice.',
        'The stair has ninety-one steps by day.',
        'The boy’s slate still hangs by the door. There is new writing on it.',
        'Salt will not keep her out. Salt is what she is made of.',
      ),
      heading('The stair'),
      readAloud(
        'Salt crusts the inside of every window. Something has been writing your names in it, over and over, with a fingertip.',
      ),
      text(
        'The door stands open and the threshold is wet. A character who succeeds on a DC 13 Wisdom (Perception) check hears the tide breathing beneath the floor. The trapdoor is under the net loft of the house itself, and it is not locked; the steps below it go down further than the cliff is high. They are dry until the ninth, and after that they are not.',
        'Going up, the stair is only a stair, as long as nobody counts aloud. Whoever counts finds the ninety-second step, and after it the room where the family lived, as it was on the last evening all three were in it: the lamp trimmed, the table laid, the boy’s chair pulled out. Nothing here can be taken away. Anything can be asked.',
      ),
      gmNote(
        'What she wants',
        'The lamp kept, and someone to keep it. She does not want to be freed, and she has stopped minding whether the keeper is willing. The first character who trims the wick without being asked to is the one she chooses.',
      ),
      table(
        ['Turn of the tide', 'What comes in', 'Depth below'],
        ['First', 'Driftwood, cut to length', '2 feet'],
        ['Second', 'A boat without oars', '5 feet'],
        ['Third', 'The Salt-Wife', 'No bottom'],
      ),
      text(
        'At the third turn she climbs the stair. If the lamp is burning she passes everyone by, sets her hand on the glass, and sits down at the table. If it is out, or if a stranger stands between her and the light, she does not pass.',
      ),
      sidebar(
        'If nobody fights',
        'A table that only talks can still finish this adventure. Let each character ask one question at each turn of the tide. She answers truly, and takes a memory of the sea in payment: the player names it, and it is gone. When one of them offers to keep the lamp for a single night of every year, she lays her keys on the table, and the stair is ninety-one steps again.',
      ),
      heading('The ninth step'),
      text(
        'Below the loft the steps are cut for feet narrower than any in the village. At the ninth they enter the water without a ripple, and go on, lit from somewhere ahead. A character may walk them holding a breath, or be led down by the hand; whoever is led does not need to breathe, and does not remember afterwards whose hand it was.',
        'The chamber at the foot is the keeper’s kitchen, whole, with the sea standing in it like air. Edrin Voll sits at the table with his back to the stair. He is mending a lamp that is already mended, and he will talk to anyone who sits down across from him, about anything but the boy.',
      ),
      list(
        '<strong>Ask about the oil.</strong> He laughs. There has been none since the spring. “She has been burning what I said to her.”',
        '<strong>Ask about the boat.</strong> It was not drifting. It was tied to the ninth step, and the rope was new.',
        '<strong>Ask him to come up.</strong> A DC 15 Charisma (Persuasion) check, with Advantage for anyone who brings the slate from the door.',
      ),
      text(
        'If he leaves the table the light goes out above, and stays out until somebody else sits down. That is the whole of the bargain, and he will say so if he is asked plainly.',
      ),
      text(
        'By morning the shingle is swept clean. If the lamp went out in the night, so did every hearth in the village, and the boats that were at sea are still there: in sight, under full sail, and no nearer.',
      ),
    ),
    section(
      'Those Who Wait',
      text(
        'She does not want to be freed. She wants the lamp kept, and someone to keep it, and on most nights she would rather be spoken to than fought. Use her numbers only when the players insist.',
      ),
      saltWife,
      heading('Running her'),
      list(
        '<strong>She never hurries.</strong> Let her cross the room at a walk, and give the players a whole round to see it.',
        '<strong>She speaks to one person.</strong> Choose whoever last touched the lamp, and use their name.',
        '<strong>She stops at cold iron.</strong> Not in pain: in thought, like somebody who has found a key in a pocket.',
      ),
      heading('What the keeper left'),
      item(
        { name: 'Lantern of the Drowned', category: 'Wondrous Item', rarity: 'Rare', attunement: true },
        'This lantern burns under water, and needs no oil. Its light reaches 30 feet, and shows as dim outlines whatever the sea has taken within a mile.',
        'Whoever holds it may ask the sea one question at each turn of the tide. It answers truly, and takes a memory of the sea in payment. A creature with no such memory left can’t put the lantern down.',
      ),
      spellBlock(
        {
          name: 'Kindle from Afar',
          level: 1,
          school: 'Evocation',
          classes: 'Druid, Sorcerer, Wizard',
          castingTime: 'Action',
          range: '120 feet',
          components: 'V, S, M (a pinch of sea salt)',
          duration: 'Concentration, up to 1 hour',
        },
        'A lamp, candle or hearth that you can see lights, and burns without fuel until the spell ends. Creatures of your choice within 10 feet of the flame can’t be surprised while it burns.',
      ),
      randomTable(
        'What the tide leaves on the ninth step',
        'A child’s shoe, mended twice',
        'A letter in Edrin’s hand, still dry',
        'A silver herring, alive, that says a number',
        'Four lengths of new rope',
        'A bell with no tongue',
        'Tomorrow’s bread',
        'Nothing, and a smell of smoke',
        'The other shoe',
      ),
      tidebound,
      heading('Afterwards'),
      text(
        'If a character has promised the lamp a night of every year, write the date down where everyone can see it. When it comes, wherever they are, they wake before dusk with salt on their lips and the sound of a stair. Nothing makes them go. But boats are out, and somebody always asks who is keeping the light.',
      ),
    ),
  ],
} as const;
