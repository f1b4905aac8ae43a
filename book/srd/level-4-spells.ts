import type { SrdSpell } from './spell.ts';

export const LEVEL_4_SPELLS: readonly SrdSpell[] = [
  {
    name: 'Greater Invisibility',
    level: 4,
    school: 'Illusion',
    classes: 'Bard, Sorcerer, Wizard',
    ritual: false,
    castingTime: 'Action',
    range: 'Touch',
    components: 'V, S',
    duration: 'Concentration, up to 1 minute',
    text: 'A creature you touch is Invisible, whatever it does.',
    higher: '',
  },
];
