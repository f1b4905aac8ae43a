import { expect, it } from 'vitest';
import { mentionsIn } from './comments.ts';

const person = (display_name: string) => ({ user_id: display_name.toLowerCase(), display_name });
const PEOPLE = ['Ann Smith', 'Ann Smithson', 'Bea', 'Çelik Öz'].map(person);
const named = (text: string, people = PEOPLE) =>
  mentionsIn(text, people).map(({ from, to, userIds }) => [text.slice(from, to), ...userIds]);

it('finds names in any case, the longest that fits', () => {
  expect(named('@Ann Smith, see @ann smithson and @BEA.')).toEqual([
    ['@Ann Smith', 'ann smith'],
    ['@ann smithson', 'ann smithson'],
    ['@BEA', 'bea'],
  ]);
});

it('takes the first word of a name that nobody else shares', () => {
  expect(named('@Çelik? @Ann!')).toEqual([['@Çelik', 'çelik öz']]);
});

it('names all people who have the same name', () => {
  const twins = [
    { user_id: '1', display_name: 'Bea' },
    { user_id: '2', display_name: 'bea' },
  ];
  expect(named('@Bea', twins)).toEqual([['@Bea', '1', '2']]);
});

it.each(['Write to ann@bea.example', '@Beatrice', '@', 'Bea', '@Nobody', '@@', ''])('finds nobody in %j', (text) => {
  expect(named(text)).toEqual([]);
});

it('finds nobody in a text of nothing but signs', () => {
  expect(named('@'.repeat(4000))).toEqual([]);
});
