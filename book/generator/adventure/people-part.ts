import { bullets, gmNote, page } from '../markdown.ts';
import { capitalise, numberWord } from '../words.ts';
import type { Random } from '../random.ts';
import type { Role } from './scheme.ts';
import type { PartWriter } from './part-writer.ts';
import { clueOf } from './clues-part.ts';

const TOLD: readonly Role[] = ['patron', 'witness', 'scholar', 'insider', 'villain', 'lost'];

const SAYS = [
  'The first words are always the same:',
  'To strangers {he} says:',
  'Asked what is wrong here, {he} says:',
  'Before anybody has asked, {he} says:',
  'When the characters come in, {he} looks up and says:',
  'Most people get the same answer from {him}:',
];

const CAUGHT = [
  'says nothing for a while, and then everything',
  'asks first who else knows',
  'laughs, and has to sit down',
  'denies it once, without much heart',
  'offers money, and is ashamed of the offer before it is finished',
  'looks relieved',
];

/** Writes everybody whom the characters should meet: how to play them, and what they want, hide and know. */
export function writePeople(writer: PartWriter): string {
  const { adventure, tells } = writer;
  const told = TOLD.filter(tells);
  const acts = actsOf(writer.random);
  const howTo =
    tells('wants') && tells('secrets') ? ' Play them by what they want; what they hide comes out by itself.' : '';
  return page(
    told.length > 1
      ? `${capitalise(numberWord(told.length))} people carry the story of ${adventure.placeWords.town}.${howTo}`
      : null,
    ...told.map((role) => writePerson(writer, role, acts[role])),
  );
}

interface Acts {
  says: string;
  caught: string;
}

/** Chooses how each person begins to speak and reacts to being found out. No two are alike. */
function actsOf(random: Random): Record<Role, Acts> {
  const [says, caught] = [random.some(SAYS, TOLD.length), random.some(CAUGHT, TOLD.length)];
  const acts = TOLD.map((role, index) => [role, { says: says[index], caught: caught[index] }]);
  return Object.fromEntries(acts) as Record<Role, Acts>;
}

function writePerson(writer: PartWriter, role: Role, acts: Acts): string {
  const { adventure, say, tells, expander } = writer;
  const { name, first, species, he, him } = adventure.people[role];
  const seed = adventure.scheme.roles[role];
  const look = expander.expand('{look}', { species });
  const office = adventure.values[`${role}Office`] ?? '';
  return page(
    `## ${name}`,
    `*${capitalise(species)}, ${office}*`,
    `${first} is ${look}, and ${say(seed.manner).replace(/^./, (letter) => letter.toLowerCase())}. ${said(acts.says, { he, him })} ${say(seed.line)}`,
    bullets([
      ...(seed.wants === '' || !tells('wants')
        ? []
        : [`**Wants** ${/^[a-z]/.test(seed.wants) ? lower(say(seed.wants)) : say(seed.wants)}.`]),
      ...(seed.opens === '' ? [] : [`**What opens ${adventure.people[role].him} up:** ${say(seed.opens)}`]),
      ...(seed.clue === undefined || !tells('tells')
        ? []
        : [`**Can tell:** ${say(clueOf(adventure, seed.clue).sign)}. ${say(clueOf(adventure, seed.clue).tells)}`]),
    ]),
    seed.secret === '' || !tells('secrets')
      ? null
      : gmNote(
          `What ${first} hides`,
          role === 'lost'
            ? `${say(seed.secret)}.`
            : `${say(seed.secret)}. Shown the proof of it, ${he} ${acts.caught}.`,
        ),
  );
}

function said(template: string, { he, him }: { he: string; him: string }): string {
  return template.replace('{he}', he).replace('{him}', him);
}

function lower(text: string): string {
  return text.replace(/^./, (letter) => letter.toLowerCase());
}
