import type { SchemeStory } from '../../scheme.ts';

export const STORY: SchemeStory = {
  id: 'tide-debt',
  words: [
    'sea',
    'coast',
    'coastal',
    'harbor',
    'harbour',
    'port',
    'ship',
    'island',
    'pirate',
    'drowned',
    'ghost',
    'undead',
    'tide',
    'fishing',
    'storm',
    'lighthouse',
    'smuggler',
    'fog',
    'river',
    'haunted',
  ],
  titles: ['The Tide-Debt of {town}', 'A Bell for the Drowned', 'Nine Lights on the Reef'],
  facts: {
    ship: ['the *Patient Margery*', 'the *Second Dawn*', 'the *Halcyon Maid*', 'the *Grey Sister*'],
    years: ['twenty-six', 'thirty', 'thirty-four'],
    captain: ['Joss Harrow', 'Elin Tregarth', 'Maud Kestrel'],
    toll: ['nine', 'seven', 'eight'],
  },
  premise:
    '{villain}, {villainOffice}, rings the bell of a murdered ship to call its drowned crew against passing vessels, and pays for each wreck with a living soul of {town}.',
  trouble: [
    'Three ships have broken on the reef below {town} since [midsummer|the spring tides], all in clear weather that turned to fog within the hour. After each wreck somebody of the town was missing in the morning: a net-mender, a pilot’s boy, and last {lost}, {lostOffice}.',
    'The town is frightened, and it is also better off than it has been in a generation. The salvage is shared out house by house, and whoever takes a share does not ask about the fog.',
  ],
  truth: [
    '{years.cap} years ago the people of {town} hung false lights on the cliff and drew {ship} onto the reef. The captain, {captain}, came ashore alive with {toll} of the crew and asked for help. They were drowned in the harbor, one after the other, and the town swore never to speak of it.',
    'The ship’s bell, {relic}, lay in the silt until {villain} had it raised. {villainHe.cap} found that it calls the crew of {ship}, who rise and do as they are told: hold a hull to the rocks, cut an anchor, carry a chest. But the crew is short of hands. Each time the bell is rung, one living person must be rowed out and given to the water, to stand the watch of one who was lost.',
    '{villainF} has told nobody but {insider}, who hears the bell from the boat, and has begun to hear it asleep. The ringing is done in {lair}, where the tide comes in below the floor.',
  ],
  clock: [
    '**First night.** The fog comes in without wind. A bell rings {toll} times under the cliff. In the morning a fishing boat is found adrift with its lamp lit.',
    '**Third night.** A grain ship breaks on the reef. {villain} gives a generous share of the salvage to {witness}, to have {witnessHim} in the town’s debt.',
    '**Fifth night.** {insider} tries to run, and is put on the list for the next ringing.',
    '**Seventh night.** A royal pay ship passes. {villainF} rings the bell for it, and the crew of {ship}, joined by the dead of three wrecks, no longer stops at the waterline.',
  ],
  hooks: [
    {
      name: 'The letter',
      text: '{patron}, {patronOffice}, offers {reward} GP to whoever learns what became of {lost}, and pays a tenth of it in advance, in coins that have lain in salt water.',
    },
    {
      name: 'The passage',
      text: 'The characters’ own ship is guided into {town} by a pilot who will not go near the reef after dusk. He says why to anybody who buys him a second drink: he has counted the people on the rocks there, and there are more each time.',
    },
    {
      name: 'The inheritance',
      text: 'A character is left a sea chest by a relative who never spoke of {town}. In it lies the hat of a ship’s officer, with {ship} sewn into the band.',
    },
  ],
  opening:
    'The road comes down to {town} between drying nets. It is a bright, windless [morning|afternoon]; the harbor lies flat as a plate, and beyond it the masts of three ships stand out of the water, all leaning the same way. On the shingle people haul up bales, and nobody sings. A woman looks from you to the sea, and from the sea to her door, and goes in.',
};
