import { createRandom, type Random } from '../../generator/random.ts';
import type { Cast } from './casts.ts';

/** Words for generated texts. The name readers do not know any of these lists. */
const LISTS = {
  given:
    'Aldous Brisa Corvin Dessa Emeric Fenna Galt Hesper Imre Jocasta Kester Lorne Maren Nadir Oswin Perrin Quill Roswitha Sable Tobin Una Vesper Wenna Yorick Zelda',
  family:
    'Ackley Brandt Corrigan Dunmore Eskil Farrow Grieve Hollis Ingram Jessop Kilbride Lockhart Munro Norwood Oakes Pryce Quennell Rusk Stroud Thrale Ulster Vickery Wyatt Yates',
  town: 'Averby|Coldreach|Dunmarrow|Eastmere|Gallowford|Hallowick|Ivermouth|Kingsferry|Low Tarn|Narrowgate|Port Selby|Rookhaven|Saint Orla’s Cross|Thornbury|Upper Mill',
  group:
    'Chandlers’ Guild|Order of the Bent Nail|Company of the Long Oar|Ferrymen|Tallow Court|Brotherhood of Rust|House Merrow|Lamplighters|Sisters of the Reed|Silver Hounds|Harbor Watch|League of Free Mills|Clan Ardoch|Coopers|Grey Cloaks|Council of Nine|Ropemakers’',
  title:
    'Duke|Bailiff|High Priestess|Provost|Harbormaster|Queen|Chancellor|Abbot|Warden|Lord Mayor|Sheriff|Archmage|Captain|Prince|Seer|Steward',
  person_title: 'Captain|Lady|Sir|Brother|Sister|Old|Doctor|Baron|Magistrate|Father|Sergeant|Widow|Professor|Mistress',
  calling:
    'ferryman|baker|spy|elf ranger|miller|dwarf smith|widow|smuggler|herbalist|clerk|piper|midwife|gravedigger|notary|poacher',
  relative: 'daughter|brother|widow|son|uncle|rival|apprentice|servant',
  does: 'waits|lies|drinks|weeps|owes money|keeps bees|sings|sleeps badly|pays in silver|whispers|bargains|refuses to leave',
  thing: 'Sword of the Second Winter|Bell of Small Hours|Lantern of Regret|Crown of Reeds|Staff of the Drowned Road',
  event: 'Feast of Lanterns|Battle of Three Fords|Midsummer Fair|Siege of Low Tarn|Harvest Moon Festival',
  ship: 'Grey Penny|Merry Wake|Second Tide|Patient Ox',
  saying:
    'Never lend a rope to a hanged man.|All doors open inward.|What the river takes it keeps.|Bring Bread and Salt to the Gate!|Nobody counts the Dead twice.|Trust the Lamp, not the Hand.',
  work: 'The Long Low Road|A Crown for Nobody|Nine Ways to Drown|The Miller’s Other Wife|When Foxes Pray',
  law: 'This work includes material from the System Reference Document 5.2.1 by Wizards of the Coast LLC.|Open Game License version 1.0a. Copyright 2000, Wizards of the Coast, Inc.|Released under the Creative Commons Attribution 4.0 International License.|All Rights Reserved. Product Identity is not Open Game Content.|Copyright 2023 Fernhill Press Ltd. Printed in Spain.|Cover Art and Cartography: see the Credits.',
  heading:
    'Chapter Three: The Salt Stair.|Appendix B: Random Encounters.|Part Two, The Turning Wheel.|Adventure Background.|Running This Adventure.|Treasure and Rewards.|Episode Four: Low Water.',
  rule: 'Each creature makes a DC 14 Constitution Saving Throw or has the Poisoned condition.|Roll Initiative.|It has Advantage on Wisdom (Perception) checks.|A Long Rest restores all Hit Points.|Armor Class 15, Speed 30 ft.',
} as const;

/** Sentences that name people, in the style of briefs, notes and books. */
const WITH_PEOPLE: readonly string[] = [
  '{full}, the {calling}, {does}.',
  '{full}, a {calling} of {town}, {does}.',
  'In {town} the {calling} {full} {does}.',
  '{titled} asks the party to leave {town} by night.',
  'The letter is signed by {titled} and sealed by the {group}.',
  'Then {first} {does}, and the {title} leaves.',
  'A {calling} named {full} {does}.',
  'They owe {full} a boat.',
  'The {group} wants {full} dead.',
  'NPC: {full}. Wants to leave {town}.',
  '- {full}: {does}; hates the {group}',
  '“{saying}” says {full}.',
  'Her {relative}, {full}, has not been seen since the {event}.',
  'The {ship} belongs to {titled}.',
  'Before the {event}, {full} hid the {thing} in {town}.',
  'Ask {full} about the {thing}.',
];
const WITHOUT: readonly string[] = [
  'The {group} holds the keys of {town}.',
  'The {title} wants the {thing} back.',
  'Nobody has seen the {title} since the {event}.',
  'They carved “{saying}” over the gate of {town}.',
  '“{saying}”',
  'The drinkers sing “{work}” until the {title} comes.',
  'See “{work}” for the rest.',
  '{law}',
  '{heading}',
  '{rule}',
  'A quarrel between the {group} and the {group} closes the market.',
  'The {ship} sank off {town} with the {thing}.',
  'The road from {town} to {town} is held by deserters.',
  'On the day of the {event} no lamp is lit.',
  'Speak to the {title}, the {title} or the {group}.',
];

/** Generates a random text and the names of its people. */
export function madeText(seed: string, { sentences }: { sentences: number }): Cast {
  const random = createRandom(seed);
  const people: string[] = [];
  const said = Array.from({ length: sentences }, () => {
    const template = random.pick(random.next() < 0.45 ? WITH_PEOPLE : WITHOUT);
    return template.replace(/\{(\w+)\}/g, (_, slot: string) => filled(slot, random, people));
  });
  const isList = said.some((sentence) => sentence.startsWith('- '));
  return { text: said.join(isList ? '\n' : random.pick([' ', '\n', '\n\n'])), people: [...new Set(people)] };
}

function filled(slot: string, random: Random, people: string[]): string {
  const given = random.pick(LISTS.given.split(' '));
  const family = random.pick(LISTS.family.split(' '));
  const somebody: Record<string, string> = {
    full: `${given} ${family}`,
    first: given,
    titled: `${random.pick(LISTS.person_title.split('|'))} ${random.pick([given, family, `${given} ${family}`])}`,
  };
  const person = somebody[slot];
  if (person !== undefined) {
    people.push(person);
    return person;
  }
  const list = Object.entries(LISTS).find(([name]) => name === slot)?.[1];
  if (list === undefined) throw new Error(`Nothing is called ${slot}`);
  return random.pick(list.split('|'));
}
