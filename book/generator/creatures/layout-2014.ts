import type { StatBlock, StatBlockEntry } from '../../rules-5e/stat-block.ts';
import { ENTRY_LISTS } from '../../rules-5e/stat-block.ts';
import { formatNumber } from '../../rules-5e/format.ts';

/** Converts a creature to the layout and wording of 2014. Its numbers stay. */
export function toLayout2014(block: StatBlock): StatBlock {
  const entries = Object.fromEntries(ENTRY_LISTS.map((list) => [list, block[list].map(reword)]));
  const suit = block.gear.split(', ').filter((item) => /armor|mail|shirt|breastplate|shield/i.test(item));
  return {
    ...block,
    ...entries,
    layout: '2014',
    kind: block.kind.charAt(0).toLowerCase() + block.kind.slice(1),
    alignment: block.alignment.toLowerCase(),
    armorNote: suit.length > 0 ? suit.join(', ').toLowerCase() : 'natural armor',
    initiative: null,
    gear: '',
  };
}

function reword({ name, text }: StatBlockEntry): StatBlockEntry {
  return {
    name,
    text: text
      .replace(
        /\*(Melee|Ranged) Attack Roll:\* (\S+), ((?:reach|range) [^.*]+ ft\.)/g,
        '*$1 Weapon Attack:* $2 to hit, $3, one target.',
      )
      .replace(
        /\*(\w+) Saving Throw:\* DC (\d+), ([^.*]*)\. \*Failure:\* /g,
        (_, ability: string, dc: string, who: string) =>
          `${who.charAt(0).toUpperCase()}${who.slice(1)} must succeed on a DC ${formatNumber(Number(dc))} ${ability} saving throw. On a failure: `,
      )
      .replaceAll('*Success:* Half damage only.', 'On a success: half damage only.')
      .replace(
        /\*Trigger:\* (\w)([^*]*)\. \*Response:\* (\w)/g,
        (_, first: string, rest: string, next: string) => `When ${first.toLowerCase()}${rest}, ${next.toLowerCase()}`,
      )
      .replace(/ has the (\w+) condition/g, (_, condition: string) => ` is ${condition.toLowerCase()}`)
      .replace(
        /(\) )(\p{Lu}\p{Ll}+)( damage)/gu,
        (_, before: string, type: string, after: string) => before + type.toLowerCase() + after,
      ),
  };
}
