import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, EMPTY_DRAFT, factsOf } from './entry-form.tsx';

const BEFORE = draftOf({
  id: '1',
  name: 'Mira Holt',
  kind: 'person',
  aliases: ['the Warden'],
  facts: ['Keeps the gate.', 'Owes the reeve.'],
  secret: false,
  found: true,
  mentions: [],
});

describe('the form of an entry', () => {
  it('reads a name or a fact from each line that says something', () => {
    const draft = { ...EMPTY_DRAFT, name: ' Mira ', aliases: ' the Warden \n\n', facts: 'One.\n  \nTwo. ' };
    expect(factsOf(draft)).toEqual({
      name: 'Mira',
      kind: 'person',
      aliases: ['the Warden'],
      facts: ['One.', 'Two.'],
      secret: false,
    });
  });

  it('sends what differs alone', () => {
    expect(changesOf(BEFORE, { ...BEFORE, facts: `${BEFORE.facts}\n` })).toBeNull();
    expect(changesOf(BEFORE, { ...BEFORE, secret: true })).toEqual({ secret: true });
    expect(changesOf(BEFORE, { ...BEFORE, aliases: '', kind: 'faction' })).toEqual({ aliases: [], kind: 'faction' });
  });
});
