import { type Damage, readAttacks, readDamages } from '#book/rules-5e/attacks.ts';
import { readSaveDcs } from '#book/rules-5e/spellcasting.ts';
import type { AttackRoll, SavingThrow } from './activity.ts';

/** An effect of a trait or action, read from the numbers in its text. */
export type Effect =
  | { kind: 'attack'; name: string; roll: AttackRoll; damages: Damage[] }
  | { kind: 'save'; name: string; save: SavingThrow; damages: Damage[] }
  | { kind: 'damage'; name: string; damages: Damage[] };

/** The words between damages that are dealt together: "plus 7 (2d6) fire damage". */
const TOGETHER = /^[,*_ ]*(?:plus|and)(?: an?)?(?: (?:extra|additional|another))? *$/i;
const INSTEAD = /\bor\b/i;
/** Damage that is dealt later or conditionally. It is rolled separately. */
const LATER = /^[^.]*\bat the (?:start|end) of (?:each|every)\b|^,? if\b/i;
/** The kind of an attack, as printed before its bonus: "Melee Attack Roll", "Ranged Spell Attack". */
const ATTACK_KIND = /\b(melee(?: or ranged)?|ranged)(?: (?:weapon|spell))? attack(?: roll)?[*_: ]*$/i;
const HALVES = /\bhalf (?:the|as much|of the|that)?\s*(?:\w+ )?damage|\bhalf as much\b|\bhalf damage\b/i;

/** The attacks, saving throws and damages in a text. Saves that `creature`, whose text it is, makes itself are left out. */
export function effectsOf(text: string, creature: string): Effect[] {
  const damages = readDamages(text);
  const events = [
    ...readAttacks(text).map((attack) => ({ at: attack.at, attack, save: null })),
    ...readSaveDcs(text, creature).map((save) => ({ at: save.at, attack: null, save })),
  ].toSorted((one, other) => one.at - other.at);
  const before = chains(
    damages.filter(({ at }) => at < (events[0]?.at ?? Infinity)),
    text,
  );
  return [
    ...before.map(({ damages: dealt }): Effect => ({ kind: 'damage', name: '', damages: dealt })),
    ...events.flatMap(({ at, attack, save }, index) => {
      const end = events[index + 1]?.at ?? text.length;
      const own = chains(
        damages.filter((damage) => damage.at > at && damage.at < end),
        text,
      );
      if (attack) return attackEffects(text.slice(0, at), attack, own);
      const throws = { ability: save.save, dc: save.dc, halves: HALVES.test(text.slice(at, end)) };
      return saveEffects(throws, own);
    }),
  ];
}

/** Damages that are dealt together, and whether they replace the ones before. */
interface Chain {
  damages: Damage[];
  isInstead: boolean;
  isLater: boolean;
}

function chains(damages: readonly Damage[], text: string): Chain[] {
  const found: Chain[] = [];
  for (const [index, damage] of damages.entries()) {
    const between = text.slice(damages[index - 1]?.end ?? damage.at, damage.at);
    const last = found.at(-1);
    const isLater = LATER.test(text.slice(damage.end));
    if (last && TOGETHER.test(between) && !isLater) last.damages.push(damage);
    else found.push({ damages: [damage], isInstead: between.length < 40 && INSTEAD.test(between), isLater });
  }
  return found;
}

function attackEffects(
  before: string,
  { bonus, means }: { bonus: number; means: 'weapon' | 'spell' | null },
  own: readonly Chain[],
): Effect[] {
  const kind = ATTACK_KIND.exec(before)?.[1]?.toLowerCase();
  const roll = { bonus, isRanged: kind === 'ranged', isSpell: means === 'spell' };
  const attack = (name: string, damages: Damage[]): Effect => ({ kind: 'attack', name, roll, damages });
  const [first, ...others] = own;
  return [
    attack('', first?.damages ?? []),
    ...others.map(
      ({ damages, isInstead }): Effect =>
        isInstead ? attack('Other damage', damages) : { kind: 'damage', name: 'More damage', damages },
    ),
  ];
}

/** Damage that is dealt again later is not part of the saving throw. */
function saveEffects(save: SavingThrow, own: readonly Chain[]): Effect[] {
  const first = own.findIndex(({ isLater }) => !isLater);
  const others = own.filter((_, index) => index !== first);
  return [
    { kind: 'save', name: '', save, damages: own[first]?.damages ?? [] },
    ...others.map(({ damages }): Effect => ({ kind: 'damage', name: 'More damage', damages })),
  ];
}
