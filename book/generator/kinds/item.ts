import { formatNumber } from '../../rules-5e/format.ts';
import { magicItemValue, type Rarity, rarityForLevel, rarityOfBonus } from '../../rules-5e/game-terms.ts';
import { bullets, gmNote, page, readAloud, rollTable } from '../markdown.ts';
import { personName, placeName } from '../names.ts';
import { toldWords } from '../prompt-facts.ts';
import { byLength, type GenerationContext } from '../generation-context.ts';
import { capitalise, titleCase, withArticle } from '../words.ts';
import { ITEM_FORM_KEYS, itemForm, type ItemForm, SUBJECTS } from './item-forms.ts';
import { POWERS_BY_RARITY } from './item-powers.ts';

/** Writes a magic item: its block, its history, its price, and how it comes into play. */
export function writeItem(context: GenerationContext): string {
  const { facts, random, expander, place } = context;
  const { item } = facts;
  const form = itemForm(item.kind ?? random.pick(ITEM_FORM_KEYS), item.word);
  const rarity = facts.rarity ?? rarityForLevel(context.level);
  const { damage } = item;
  const subject = random.pick(damage === null ? SUBJECTS : SUBJECTS.filter(({ type }) => type === damage));
  const name = item.name ?? nameFrom(context) ?? titleCase(`${random.pick(form.nouns)} of ${subject.of}`);
  const maker = facts.people.find((person) => !isNameOf(person, name)) ?? personName(facts.species, random);
  const told = toldWords(facts.told);
  const isToldOf = facts.told.some(({ noun, isPerson }) => !isPerson && noun.split(' ').includes(form.word));
  const values = {
    place:
      facts.places.find((given) => !isNameOf(given, name)) ?? (isNameOf(place, name) ? placeName(null, random) : place),
    maker,
    name,
    item: withArticle(form.word),
    thing: told.thing ?? '',
    ...(form.make === 'make' ? {} : { make: expander.expand(`{${form.make}}`) }),
  };
  const say = (template: string) => expander.sentences(template, values);
  return page(
    readAloud(say(`{sense}. Before you lies {item}, and for a moment you are sure that it has noticed you.`)),
    `#### ${name}`,
    `*${form.category}, ${rarity}${form.consumable || rarity === 'Common' ? '' : ' (Requires Attunement)'}*`,
    say(`This ${form.word} is made of {make}. ${damage === null ? '' : `{magic${damage}} `}{mark}`),
    isToldOf ? `It is ${told.thing}.` : null,
    ...properties(context, form, { rarity, subject }),
    '### History',
    say(told.thing === null || isToldOf ? '{history}' : '{history} {toldThing}'),
    context.length === 'short'
      ? null
      : say(`Those who have carried it agree on one thing: it {quirk}. Some add that it {quirk}.`),
    '### Value and Whereabouts',
    `${worth(rarity, form)} ${say(`At present it is in the hands of ${told.person ?? '{seller}'}.`)}`,
    context.length === 'short'
      ? null
      : rollTable(
          `What People Say of ${name}`,
          'Rumor',
          expander.several('rumor', byLength(context, { short: 4, usual: 4, long: 6 }), values),
        ),
    gmNote(
      'The Catch',
      `${capitalise(expander.expand('{curse}', values))}. *Remove Curse* quiets this for a day; the way to end it for good starts with ${expander.expand('{clue}')}.`,
    ),
    context.length === 'long'
      ? page(
          '### Bringing It into Play',
          bullets([
            say('It is the only thing that frightens {villain}.'),
            say('It opens the way to {feature} that nobody else can see.'),
            say('Someone will trade {reward} for it, today only.'),
          ]),
        )
      : null,
  );
}

/** Returns a name in the prompt that is the item's own: one that contains its kind, or the only name given. */
function nameFrom({ facts }: GenerationContext): string | null {
  return facts.places.length === 1 && facts.people.length === 0 ? (facts.places[0] ?? null) : null;
}

/** Whether a name from the prompt is the item's own, and not the name of something else ("the lantern of …"). */
function isNameOf(given: string, name: string): boolean {
  return name === given || name.endsWith(` of ${given}`) || name === `The ${given}`;
}

interface Choice {
  rarity: Rarity;
  subject: { of: string; type: string };
}

function properties(context: GenerationContext, form: ItemForm, { rarity, subject }: Choice): string[] {
  const { random, facts } = context;
  const fit = POWERS_BY_RARITY[rarity].filter((power) => power.use === 'any' || power.use === form.use);
  const count = form.consumable ? 1 : byLength(context, { short: 1, usual: 2, long: 3 });
  // If the prompt names a kind of magic (a flaming axe), the first power is of that kind.
  const told = facts.item.damage === null ? [] : fit.filter(({ text }) => text.includes('{type}')).slice(0, 1);
  const powers = [
    ...told,
    ...random.some(
      fit.filter((power) => !told.includes(power)),
      count - told.length,
    ),
  ];
  const bonus = bonusText(form, rarity);
  return [
    ...(bonus === null ? [] : [`***Bonus.*** ${bonus}`]),
    ...powers.map(
      ({ name, text }) => `***${name}.*** ${text.replaceAll('{type}', subject.type).replaceAll('{item}', form.word)}`,
    ),
    ...(form.consumable ? ['Once its power is used, the magic is gone.'] : []),
  ];
}

/** Returns the highest bonus that leaves room for other powers: its own rarity is below the item's. */
function bonusText(form: ItemForm, rarity: Rarity): string | null {
  if (form.bonus === undefined) return null;
  const order: Rarity[] = ['Common', 'Uncommon', 'Rare', 'Very Rare', 'Legendary', 'Artifact'];
  const kind = form.bonus;
  const bonus = ([3, 2, 1] as const).find((plus) => order.indexOf(rarityOfBonus(plus, kind)) < order.indexOf(rarity));
  if (bonus === undefined) return null;
  if (kind === 'weapon')
    return `You gain a +${bonus} bonus to attack rolls and damage rolls made with this magic weapon.`;
  if (kind === 'shield')
    return `While holding this shield, you have a +${bonus} bonus to Armor Class, in addition to the shield’s normal bonus.`;
  return `You have a +${bonus} bonus to Armor Class while wearing this armor.`;
}

function worth(rarity: Rarity, form: ItemForm): string {
  const value = magicItemValue(rarity, form.consumable === true);
  if (value === null)
    return 'As an artifact it is beyond price; nobody who owns it could sell it, and nobody who could buy it should.';
  const extra =
    form.cost === undefined ? '' : `, the ${formatNumber(form.cost)} GP of the mundane ${form.word} included`;
  return `A fair price is ${formatNumber(value + (form.cost ?? 0))} GP${extra}.`;
}
