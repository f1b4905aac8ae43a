import type { Random } from './random.ts';
import { capitalise } from './words.ts';

/** Beginnings and endings of given names, by species, made for this project. */
const SOUNDS: Readonly<Record<string, { starts: readonly string[]; ends: readonly string[] }>> = {
  human: {
    starts: [
      'Al',
      'Ber',
      'Cor',
      'Dar',
      'Ed',
      'Hal',
      'Is',
      'Jor',
      'Kat',
      'Lin',
      'Mar',
      'Ned',
      'Os',
      'Per',
      'Ros',
      'Sab',
      'Tam',
      'Wil',
    ],
    ends: ['a', 'an', 'ard', 'belle', 'dric', 'en', 'eth', 'ia', 'in', 'ina', 'mund', 'o', 'ric', 'sa', 'ton', 'wyn'],
  },
  elf: {
    starts: ['Ael', 'Cael', 'Eri', 'Fae', 'Ili', 'Lae', 'Mir', 'Nae', 'Sae', 'Syl', 'Thae', 'Vae', 'Ysa'],
    ends: ['dir', 'lian', 'lith', 'nor', 'reth', 'riel', 'ris', 'siel', 'thas', 'viel', 'wen'],
  },
  dwarf: {
    starts: ['Bal', 'Brun', 'Dag', 'Dur', 'Fal', 'Grim', 'Hild', 'Kel', 'Mor', 'Orst', 'Rag', 'Thor', 'Ul', 'Var'],
    ends: ['a', 'bek', 'da', 'dan', 'gar', 'gun', 'in', 'ka', 'li', 'mir', 'nar', 'rik', 'run'],
  },
  halfling: {
    starts: ['Ban', 'Cob', 'Dil', 'Fen', 'Ham', 'Jun', 'Lob', 'Mil', 'Nan', 'Pip', 'Ros', 'Tob', 'Win'],
    ends: ['by', 'der', 'die', 'kin', 'la', 'lo', 'na', 'ny', 'per', 'ry', 'sy', 'wick'],
  },
  orc: {
    starts: ['Azh', 'Brak', 'Dur', 'Gash', 'Grum', 'Kar', 'Mog', 'Oth', 'Rok', 'Shag', 'Urz', 'Yaz'],
    ends: ['a', 'ak', 'gul', 'ka', 'mash', 'nar', 'og', 'ra', 'rak', 'tha', 'ur', 'zu'],
  },
  infernal: {
    starts: ['Ash', 'Cin', 'Dam', 'Ekh', 'Kai', 'Lev', 'Mal', 'Ner', 'Or', 'Phe', 'Ska', 'Ver', 'Zar'],
    ends: ['akos', 'ara', 'eth', 'ia', 'ira', 'is', 'ius', 'os', 'ra', 'thas', 'uz', 'ya'],
  },
  dragon: {
    starts: ['Arj', 'Bal', 'Don', 'Ghe', 'Hesk', 'Kri', 'Med', 'Nad', 'Rho', 'Sha', 'Tor', 'Vez'],
    ends: ['aar', 'ann', 'ash', 'dra', 'hild', 'inn', 'kan', 'mar', 'rash', 'rin', 'ssa', 'var'],
  },
};

const SOUND_OF_SPECIES: Readonly<Record<string, string>> = {
  'half-elf': 'elf',
  elf: 'elf',
  dwarf: 'dwarf',
  gnome: 'halfling',
  halfling: 'halfling',
  'half-orc': 'orc',
  orc: 'orc',
  goblin: 'orc',
  goliath: 'orc',
  tiefling: 'infernal',
  dragonborn: 'dragon',
};

const BYNAMES = [
  'Ashdown',
  'Barrow',
  'Blackthorn',
  'Bramble',
  'Candlewick',
  'Coldbrook',
  'Copperkettle',
  'Dunmore',
  'Emberly',
  'Fairweather',
  'Fenwright',
  'Graves',
  'Greycloak',
  'Hallow',
  'Hartwell',
  'Ironwood',
  'Larkspur',
  'Locke',
  'Marrow',
  'Merriweather',
  'Nightingale',
  'Oakhand',
  'Pell',
  'Quill',
  'Ravensworth',
  'Redwater',
  'Saltmarch',
  'Silverbuckle',
  'Stoneham',
  'Tallow',
  'Thistlewood',
  'Underhallow',
  'Vane',
  'Wexley',
  'Winterbourne',
  'Yarrow',
];

/** Returns a given name and a family name that fit the species; human ones if the species is unknown. */
export function personName(species: string | null, random: Random): string {
  return `${givenName(species, random)} ${random.pick(BYNAMES)}`;
}

function givenName(species: string | null, random: Random): string {
  const { starts, ends } = SOUNDS[SOUND_OF_SPECIES[species ?? ''] ?? 'human'] ?? { starts: ['Al'], ends: ['an'] };
  return random.pick(starts) + random.pick(ends);
}

const PLACE_STARTS = [
  'Alder',
  'Amber',
  'Ash',
  'Barrow',
  'Black',
  'Bright',
  'Cinder',
  'Cold',
  'Crow',
  'Deep',
  'Dusk',
  'Elder',
  'Ember',
  'Fallow',
  'Frost',
  'Gallow',
  'Gold',
  'Grey',
  'Hollow',
  'Iron',
  'Lantern',
  'Marrow',
  'Mist',
  'Moon',
  'Oak',
  'Raven',
  'Red',
  'Salt',
  'Silver',
  'Stag',
  'Stone',
  'Storm',
  'Thorn',
  'Whisper',
  'White',
  'Winter',
];

const PLACE_ENDS: Readonly<Record<string, readonly string[]>> = {
  village: ['bridge', 'brook', 'croft', 'dale', 'ford', 'ham', 'mill', 'stead', 'wick'],
  city: ['gate', 'haven', 'hold', 'march', 'mouth', 'port', 'watch'],
  castle: [' Keep', ' Tower', ' Hold', 'guard', 'spire', 'watch'],
  dungeon: [' Crypt', ' Deep', ' Vault', 'delve', 'pit', ' Hall'],
  temple: [' Abbey', ' Shrine', ' Sanctuary', ' Chapel'],
  wilds: ['fell', 'fen', 'moor', 'wood', ' Hill', ' Vale', 'mere'],
  ruins: [' Ruin', 'fall', ' Barrow', ' Ring'],
  world: ['ia', 'mark', 'reach', ' Reach', ' Crown', ' Dominion'],
  ship: [],
  shop: [],
  tavern: [],
};

/**
 * Returns a name for a place of a kind: taverns and shops have signs ("The Crooked Lantern"), most others compounds
 * ("Ravenford").
 */
export function placeName(kind: string | null, random: Random): string {
  if (kind === 'tavern' || kind === 'shop') return signName(random);
  if (kind === 'ship')
    return `The ${random.pick(['Grey', 'Laughing', 'Merciful', 'Restless', 'Salted', 'Second'])} ${random.pick(['Albatross', 'Bargain', 'Daughter', 'Gale', 'Heron', 'Widow'])}`;
  const ends = PLACE_ENDS[kind ?? ''] ?? PLACE_ENDS.village ?? ['ford'];
  const end = random.pick(ends);
  const start = random.pick(PLACE_STARTS.filter((text) => !end.trim().toLowerCase().startsWith(text.toLowerCase())));
  return start + end;
}

function signName(random: Random): string {
  const quality = random.pick([
    'Blind',
    'Brass',
    'Burnt',
    'Crooked',
    'Drowned',
    'Gilded',
    'Hungry',
    'Laughing',
    'Last',
    'Lucky',
    'Patient',
    'Quiet',
    'Salted',
    'Second',
    'Sleeping',
    'Wandering',
  ]);
  const thing = random.pick([
    'Anchor',
    'Badger',
    'Bell',
    'Boar',
    'Candle',
    'Crow',
    'Fiddle',
    'Goose',
    'Hound',
    'Kettle',
    'Key',
    'Lantern',
    'Mule',
    'Owl',
    'Pilgrim',
    'Stag',
    'Thimble',
    'Wheel',
  ]);
  return `The ${quality} ${thing}`;
}

/** Returns the name of a band, order or cult. */
export function groupName(random: Random): string {
  const many = random.pick(['Brotherhood', 'Circle', 'Company', 'Compact', 'Court', 'Hand', 'Lodge', 'Order', 'Vigil']);
  return `the ${many} of the ${capitalise(random.pick(['ashen crown', 'broken bell', 'closed eye', 'empty throne', 'ninth key', 'open hand', 'pale stag', 'quiet flame', 'salt road', 'silver nail', 'sunken star', 'white thread'])).replace(/ \p{Ll}/gu, (letter) => letter.toUpperCase())}`;
}
