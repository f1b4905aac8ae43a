import { describe, expect, it } from 'vitest';
import { readOutline } from './read-outline.ts';

describe('an outline that a language model proposes', () => {
  it('is a list of titles with kind and summary, whatever marks it bears', () => {
    const text = [
      'Here is your outline:',
      '',
      '- **The Salt Road** (location): Where the caravans stop.',
      '2. The Widow’s Ledger [lore] – Who owes whom: a list.',
      '* Ambush at dusk (Encounter)',
      'I hope this helps!',
    ].join('\n');
    expect(readOutline(text)).toEqual([
      { title: 'The Salt Road', kind: 'location', summary: 'Where the caravans stop.', part: null },
      { title: 'The Widow’s Ledger', kind: 'lore', summary: 'Who owes whom: a list.', part: null },
      { title: 'Ambush at dusk', kind: 'encounter', summary: '', part: null },
    ]);
  });

  it('takes the usual kind where it names none that is known', () => {
    expect(readOutline('- Prologue: It rains.\n- Ships (vehicles): Two.')).toMatchObject([
      { title: 'Prologue', kind: 'story', summary: 'It rains.' },
      { title: 'Ships', kind: 'story', summary: 'Two.' },
    ]);
  });

  it('is empty where there is no list, and has a bound', () => {
    expect(readOutline('I cannot do that.\n- \n')).toEqual([]);
    expect(readOutline('- A (lore): b\n'.repeat(500))).toHaveLength(60);
  });
});
