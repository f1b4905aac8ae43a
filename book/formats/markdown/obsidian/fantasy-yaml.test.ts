import { expect, it } from 'vitest';
import { creatureYaml } from './fantasy-yaml.ts';

it('reads the entries of a list whose texts are no YAML, each whole', () => {
  const given = creatureYaml(`name: Owl
ac: 12
actions:
- name: Peck
  desc: Peck
Hit: 5 (1d6 + 2) piercing
Hit Die: none
  *Miss:* none
- name: "Hoot"
  desc: "It hoots: loudly"
- name: Glare: Long
  desc: It stares.
speed: 30 ft.`);
  expect(given).toEqual({
    name: 'Owl',
    ac: 12,
    actions: [
      { name: 'Peck', desc: 'Peck\nHit: 5 (1d6 + 2) piercing\nHit Die: none\n  *Miss:* none' },
      { name: 'Hoot', desc: 'It hoots: loudly' },
      { name: 'Glare: Long', desc: 'It stares.' },
    ],
    speed: '30 ft.',
  });
});

it('keeps a field that cannot be read as its text', () => {
  expect(creatureYaml('name: Owl\nsenses: {keen\nhp: 9')).toEqual({ name: 'Owl', senses: '{keen', hp: 9 });
});
