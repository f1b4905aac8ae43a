import { describe, expect, it } from 'vitest';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { markdownToNodes } from '../markdown/markdown-to-nodes.ts';

const read = (actions: string) => {
  const blocks = markdownToNodes(`## Owl\n\n*Tiny Beast, Unaligned*\n\n- **AC** 11\n\n### Actions\n\n${actions}`);
  const creature = blocks[0]?.attrs?.data as StatBlock | undefined;
  return { types: blocks.map(({ type }) => type), actions: creature?.actions ?? [] };
};

describe('the entries of a stat block', () => {
  it('are lines of one paragraph that begin with a name', () => {
    expect(read('**Peck.** It pecks.\n**Hoot.** It hoots,\nloudly.').actions).toEqual([
      { name: 'Peck', text: 'It pecks.' },
      { name: 'Hoot', text: 'It hoots, loudly.' },
    ]);
  });

  it.each([
    ['lines', '  \n'],
    ['paragraphs', '\n\n'],
  ])('go on with what a roll means, in %s of its own', (_name, pause) => {
    const text = ['It rolls 1d8:', '**1–4.** Nothing.', '**5-6.** It hoots.', '**7.** It pecks.'];
    const { types, actions } = read(`***Whim.*** ${text.join(pause)}`);
    expect(types).toEqual(['statBlock']);
    expect(actions).toEqual([{ name: 'Whim', text: text.join('\n') }]);
  });

  it('have a line for each roll where a source is wrapped by its editor', () => {
    const { actions } = read('***Whim.*** It rolls:\n**1.** It hoots,\nloudly.\n**2.** It pecks.');
    expect(actions[0]?.text).toBe('It rolls:\n**1.** It hoots, loudly.\n**2.** It pecks.');
  });

  it('have numbers in their names', () => {
    expect(read('**1. Daze Ray.** It dazes.\n**2. Fear Ray.** It frightens.').actions).toHaveLength(2);
  });

  it('have a label that is set like their name in their text', () => {
    expect(read('***Peck. Melee Attack Roll:*** +3.').actions).toEqual([
      { name: 'Peck', text: '*Melee Attack Roll:* +3.' },
    ]);
  });

  it.each([
    '- **Peck.** It pecks.\n- **Hoot.** It hoots:\n  - loudly',
    '- **Peck**. It pecks.\n- **Hoot**. It hoots:\n\n  - loudly',
    '- **Peck:** It pecks.\n- **Hoot:** It hoots:\n  - loudly',
    '- Peck. It pecks.\n- Hoot. It hoots:\n  - loudly',
  ])('are the items of a list under its title: %j', (list) => {
    const { types, actions } = read(list);
    expect(types).toEqual(['statBlock']);
    expect(actions).toEqual([
      { name: 'Peck', text: 'It pecks.' },
      { name: 'Hoot', text: 'It hoots:\n• loudly' },
    ]);
  });

  it('have headings for names, below the title of their list', () => {
    const { types, actions } = read(
      '#### Peck\n\n*Melee Attack Roll:* +3.\n\n**Hit:** 3 damage.\n\n#### Hoot\n\nIt hoots.\n\n### Lore\n\nOld.',
    );
    expect(types).toEqual(['statBlock', 'heading', 'paragraph']);
    expect(actions).toEqual([
      { name: 'Peck', text: '*Melee Attack Roll:* +3.\n**Hit:** 3 damage.' },
      { name: 'Hoot', text: 'It hoots.' },
    ]);
  });

  it('have no heading for a name that is of another creature', () => {
    const { types, actions } = read('**Peck.** It pecks.\n\n#### Fen Owl\n\n*Small Beast, Unaligned*\n\n- **AC** 12');
    expect(types).toEqual(['statBlock', 'statBlock']);
    expect(actions).toEqual([{ name: 'Peck', text: 'It pecks.' }]);
  });

  it('are the items of a list after others, and no list within an entry', () => {
    const { types, actions } = read(
      '***Cast.*** One of:\n\n- **At will:** light\n- **1/day:** fog\n\n**Hoot.** It hoots.\n\n- **Peck.** It pecks.',
    );
    expect(types).toEqual(['statBlock']);
    expect(actions).toEqual([
      { name: 'Cast', text: 'One of:\n**At will:** light\n**1/day:** fog' },
      { name: 'Hoot', text: 'It hoots.' },
      { name: 'Peck', text: 'It pecks.' },
    ]);
  });

  it('number the items of a list as it is numbered', () => {
    expect(read('***Peck.*** One of:\n\n3. one\n4. two').actions[0]?.text).toBe('One of:\n3. one\n4. two');
  });
});
