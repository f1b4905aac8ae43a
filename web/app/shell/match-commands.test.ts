import { describe, expect, it } from 'vitest';
import { type Command, matchCommands } from './match-commands.ts';

const command = (label: string, group: Command['group'] = 'Go to', more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  group,
  run: () => undefined,
  ...more,
});
const COMMANDS = [
  command('Dashboard', 'Go to', { keywords: 'home books' }),
  command('All projects'),
  command('Dark mode', 'Actions', { keywords: 'light theme' }),
  command('Die Höhle', 'Books'),
];
const labels = (query: string, commands = COMMANDS) => matchCommands(commands, query).map(({ label }) => label);

describe('matchCommands', () => {
  it('gives all for no words, books before actions before pages', () => {
    expect(labels('  ')).toEqual(['Die Höhle', 'Dark mode', 'Dashboard', 'All projects']);
  });

  it('asks for every word, in any order, in the label or beside it', () => {
    expect(labels('theme da')).toEqual(['Dark mode']);
    expect(labels('theme projects')).toEqual([]);
  });

  it('passes over accents and letter case', () => {
    expect(labels('hohle')).toEqual(['Die Höhle']);
  });

  it('puts what begins with the words first in its group', () => {
    expect(labels('pro', [command('All projects'), command('Progress')])).toEqual(['Progress', 'All projects']);
  });

  it('keeps what the server found by other words', () => {
    expect(labels('horror', [command('The Lamp', 'Books with these words', { isFound: true })])).toEqual(['The Lamp']);
  });
});
