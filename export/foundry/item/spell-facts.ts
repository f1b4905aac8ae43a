import type { Data } from '../documents.ts';

/** How long a spell takes to be cast, as Foundry keeps it: "Action", "1 bonus action", "Reaction, which you take when …", "10 minutes". */
export function castingTime(words: string): Data {
  const [, count, unit = ''] =
    /^\s*(?:(\d{1,3}) )?(bonus action|action|reaction|minute|hour|day)s?\b/i.exec(words) ?? [];
  const types: Readonly<Record<string, string>> = { 'bonus action': 'bonus' };
  const type = types[unit.toLowerCase()] ?? (unit.toLowerCase() || 'special');
  const condition = /^\s*(?:\d )?reaction,? ?(.*)$/i.exec(words)?.[1] ?? '';
  return {
    type,
    value: type === 'special' ? null : Number(count ?? 1),
    condition: type === 'special' ? words : condition,
  };
}

/** "120 feet", "Touch", "Self (15-foot cone)", "1 mile". What Foundry has no unit for stands as words. */
export function spellRange(words: string): Data {
  const [, number, unit] = /^\s*([\d,]{1,7}) (feet|foot|ft|miles?)\b/i.exec(words) ?? [];
  if (number !== undefined && unit !== undefined)
    return { value: number.replaceAll(',', ''), units: /^mi/i.test(unit) ? 'mi' : 'ft', special: '' };
  const known = /^\s*(touch|self|unlimited)\b/i.exec(words)?.[1]?.toLowerCase();
  if (known !== undefined) return { value: '', units: known === 'unlimited' ? 'any' : known, special: '' };
  return { value: '', units: words === '' ? '' : 'spec', special: words };
}

const TIMES: Readonly<Record<string, string>> = { round: 'round', minute: 'minute', hour: 'hour', day: 'day' };

/** "Instantaneous", "Concentration, up to 1 minute", "Until dispelled". */
export function spellDuration(words: string): Data {
  const [, number, unit = ''] = /\b(\d{1,3}) (round|minute|hour|day)s?\b/i.exec(words) ?? [];
  if (number !== undefined) return { value: number, units: TIMES[unit.toLowerCase()] ?? 'spec', special: '' };
  if (/^\s*instantaneous/i.test(words)) return { value: '', units: 'inst', special: '' };
  if (/until dispelled or triggered/i.test(words)) return { value: '', units: 'dstr', special: '' };
  if (/until dispelled|permanent/i.test(words)) return { value: '', units: 'disp', special: '' };
  return { value: '', units: 'spec', special: words };
}

/** "V, S, M (a pinch of salt worth 50+ GP, which the spell consumes)". */
export function spellMaterials(components: string): Data {
  const value = /\bM\b ?\((.*)\)/.exec(components)?.[1] ?? '';
  const cost = /\b([\d,]{1,7})\+? ?gp\b/i.exec(value)?.[1]?.replaceAll(',', '');
  return { value, consumed: /\bconsume/i.test(value), cost: Number(cost ?? 0), supply: 0 };
}

/** The components and what else is marked of a spell. */
export function spellProperties(spell: { components: string; ritual: boolean; duration: string }): string[] {
  const signs = spell.components.replace(/^([^(]*)\(.*\)/, '$1');
  const marks: [string, boolean][] = [
    ['vocal', /\bV\b/.test(signs)],
    ['somatic', /\bS\b/.test(signs)],
    ['material', /\bM\b/.test(signs)],
    ['ritual', spell.ritual],
    ['concentration', /\bconcentration\b/i.test(spell.duration)],
  ];
  return marks.filter(([, isSo]) => isSo).map(([mark]) => mark);
}
