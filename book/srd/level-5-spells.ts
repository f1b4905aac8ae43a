import type { SrdSpell } from './spell.ts';

export const LEVEL_5_SPELLS: readonly SrdSpell[] = [
  {
    name: 'Cone of Cold',
    level: 5,
    school: 'Evocation',
    classes: 'Druid, Sorcerer, Wizard',
    ritual: false,
    castingTime: 'Action',
    range: 'Self',
    components: 'V, S, M (a small crystal or glass cone)',
    duration: 'Instantaneous',
    text: 'Cold fills a 60-foot Cone: 8d8 Cold damage, or half with a Constitution save. Who dies of it stands frozen until the thaw.',
    higher: '1d8 more for each level of the slot above 5.',
  },
];
