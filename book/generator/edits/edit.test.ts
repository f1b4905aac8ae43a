import { describe, expect, it } from 'vitest';
import { tries } from '../../testing/arbitraries.ts';
import { EDIT_ACTIONS, MODEL_ACTIONS, NEEDS_MODEL, needsModel } from '../../catalogue/edit-actions.ts';
import { documentFromMarkdown } from '../../formats/markdown/markdown-to-nodes.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { checkStatBlock } from '../../rules-5e/stat-block/check-stat-block.ts';
import { proofread } from '../testing/proofread.ts';
import { edit } from './edit.ts';
import type { EditRequest } from './edit-request.ts';
import { countWords, paragraphsOf, proseOf, sentencesOf } from './sentences.ts';

const NOW =
  'The tavern in Saltmere is an old house by the harbor. Mira Vane, an elf spy, keeps a list of every ship. In truth she is hiding the heir.\n\nLamplight shines on wet barrels. The smell of tar hangs over the floor. You feel watched.';
const PAST =
  'Garrick Ash came to Saltmere in the rain. He was tired, and the gate was closed. The watch had gone home, and nobody knew the way.';

const SEEDS = Array.from({ length: tries(120, 24) }, (_, seed) => String(seed));

function ask(request: Partial<EditRequest>, seed = '1'): string {
  const answer = edit(
    {
      action: 'shorten',
      text: NOW,
      instruction: '',
      bookType: 'campaign',
      variant: 'standard',
      surroundings: '',
      ...request,
    },
    seed,
  );
  return 'text' in answer ? answer.text : `Cannot: ${answer.cannot}`;
}

describe('every edit of the built-in generator', () => {
  it('has no language error, over many seeds', () => {
    const faults = new Set<string>();
    for (const seed of SEEDS) {
      for (const text of [NOW, PAST, 'A bare hall of stone.']) {
        for (const action of EDIT_ACTIONS.filter((one) => !needsModel(one))) {
          for (const fault of proofread(ask({ action, text }, seed))) faults.add(`${action}: ${fault}`);
        }
      }
    }
    expect([...faults]).toEqual([]);
  });

  it('is the same for the same seed, and not for another', () => {
    expect(ask({ action: 'names' }, 'a')).toBe(ask({ action: 'names' }, 'a'));
    expect(ask({ action: 'names' }, 'a')).not.toBe(ask({ action: 'names' }, 'b'));
  });

  it.each(EDIT_ACTIONS)('takes any text for %s', (action) => {
    for (const text of ['', '# Title', '***', '| a |\n| - |', '{name} {rule}', 'İ 🐉 ﷽', '((((', 'x'.repeat(20_000)])
      expect(ask({ action, text, instruction: 'd6' })).not.toBe('');
  });
});

describe('what takes a language model', () => {
  it.each(MODEL_ACTIONS)('%s is refused with a sentence that says so', (action) => {
    expect(ask({ action, instruction: 'darker' })).toBe(`Cannot: ${NEEDS_MODEL}`);
  });
});

describe('a shortened sentence', () => {
  it.each([
    ['He saw the the ship.', 'He saw the ship.'],
    ['She is able to see every ship in order to count it.', 'She can see every ship to count it.'],
    ['The door is guarded by two ogres.', 'Two ogres guard the door.'],
    ['The door is guarded by an ogre.', 'An ogre guards the door.'],
    ['There is a large number of ships here.', 'There are many ships here.'],
  ])('of %j is tighter', (text, tight) => {
    expect(ask({ text })).toBe(tight);
  });

  it('leaves headings, lists, tables and boxes alone', () => {
    const text = '## The the Inn\n\n- in order to\n\n> [!gm] In order to\n\nHe came in order to stay.';
    expect(ask({ text })).toBe('## The the Inn\n\n- in order to\n\n> [!gm] In order to\n\nHe came to stay.');
  });
});

describe('shortening and summing up', () => {
  it('keep whole sentences of the text in their order', () => {
    const all = proseOf(NOW);
    for (const action of ['shorten', 'summarise'] as const) {
      const kept = proseOf(ask({ action }).replaceAll('\n- ', '\n\n').replace(/^- /, ''));
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThan(all.length);
      expect(kept).toEqual(all.filter((sentence) => kept.includes(sentence)));
    }
  });

  it('shortens to about half', () => {
    expect(countWords(ask({ action: 'shorten' }))).toBeLessThan(0.75 * countWords(NOW));
  });
});

describe('a box to read aloud', () => {
  it('has at most 70 words, tells no secret, and neither speaks to the players nor for them', () => {
    for (const seed of SEEDS) {
      for (const text of [NOW, PAST, `${NOW} `.repeat(8)]) {
        const box = ask({ action: 'read_aloud', text }, seed);
        expect(box).toMatch(/^> \[!readaloud\]\n> \p{Lu}/u);
        expect(countWords(box.replace(/^.*\n/, ''))).toBeLessThanOrEqual(70);
        expect(box).not.toMatch(/\byou|heir/i);
      }
    }
  });
});

describe('names', () => {
  it('are those of the kind that is asked for, and none of the text', () => {
    const names = ask({ action: 'names', instruction: 'taverns' });
    expect(names).toMatch(/^- \*\*Places:\*\* The /);
    expect(names).not.toContain('People');
    expect(ask({ action: 'names' })).not.toContain('Mira');
  });
});

describe('a table to roll on', () => {
  it('is made of a list, with the die that fits', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `- Thing ${at + 1}`).join('\n');
    expect(ask({ action: 'table', text: rows(6) })).toContain('| d6 | Result |\n| --- | --- |\n| 1 | Thing 1 |');
    const five = ask({ action: 'table', text: rows(5) });
    expect(five).toContain('| d6 |');
    expect(five).toContain('| 1–2 | Thing 1 |\n| 3 | Thing 2 |');
    expect(ask({ action: 'table', text: rows(21) })).toMatch(/^Cannot/);
  });

  it.each([4, 6, 8, 10, 12, 20])('has the die that is asked for: d%i', (die) => {
    const table = ask({ action: 'table', instruction: `d${die} rumors` });
    expect(table).toMatch(new RegExp(`^Table: Rumors: Saltmere\\n\\n\\| d${die} \\|`));
    expect(table.split('\n').slice(4)).toHaveLength(die);
  });
});

describe('a stat block', () => {
  it('is that of the creature or person named, and has nothing for the checker to find', () => {
    for (const seed of SEEDS) {
      for (const text of ['Two ogres guard the door.', 'Garrick Ash, a dwarf wizard, waits.', 'A CR 12 red dragon']) {
        for (const variant of ['standard', 'classic'] as const) {
          const doc = documentFromMarkdown(ask({ action: 'stat_block', text, variant }, seed));
          const block = doc.firstChild?.attrs.data as StatBlock;
          expect(block.name).not.toBe('');
          expect(checkStatBlock(block)).toEqual([]);
        }
      }
    }
  });

  it('asks which creature it is for', () => {
    expect(ask({ action: 'stat_block', text: 'the rain.' })).toMatch(/^Cannot/);
  });
});

describe('sentences', () => {
  it('end neither at abbreviations nor before small letters', () => {
    expect(sentencesOf('Dr. Ash walks 30 ft. north. “Stop!” he says. J. Quill runs… and falls? Yes.')).toEqual([
      'Dr. Ash walks 30 ft. north.',
      '“Stop!” he says.',
      'J. Quill runs… and falls?',
      'Yes.',
    ]);
  });

  it('are told from lists and titles', () => {
    expect(paragraphsOf('## A\n\nB.\n\n- C').map(({ isProse }) => isProse)).toEqual([false, true, false]);
  });
});
