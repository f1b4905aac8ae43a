import { Anchor, NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { fontsQuery } from '#web/lib/books/library-queries.ts';
import { DETAIL_LABELS } from './details.ts';
import type { LayoutFieldsProps } from './layout-session.ts';
import classes from './layout.module.css';

/** The switches, each with a description. */
const SWITCHES = [
  ['smart_quotes', 'Straight quotation marks, double hyphens and dots become those of a printed book.'],
  ['drop_caps', 'The first letter of each chapter is as high as three lines.'],
  ['justify', 'All lines of a column end at the same edge. When off, they end unevenly.'],
] as const;

/** The fields of a book's text: language, fonts, punctuation and edges. */
export function TextFields({ draft, onChange }: LayoutFieldsProps) {
  const languages = useMemo(() => languageChoices(draft.language), [draft.language]);
  return (
    <fieldset>
      <legend>Text</legend>
      <div className={classes.kinds}>
        <NativeSelect
          label={DETAIL_LABELS.language}
          data={languages}
          value={draft.language}
          onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
        />
        <FontFields draft={draft} onChange={onChange} />
        {SWITCHES.map(([name, description]) => (
          <Switch
            key={name}
            className={classes.wide}
            label={DETAIL_LABELS[name]}
            description={description}
            checked={draft[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const KEYS = ['text_font', 'heading_font'] as const;

/** The fields for the author's own fonts, grouped by family. */
function FontFields({ draft, onChange }: LayoutFieldsProps) {
  const { data } = useQuery(fontsQuery());
  const families = data && [...new Set(data.fonts.map(({ family }) => family))];
  return (
    <>
      {KEYS.map((key) => (
        <NativeSelect
          key={key}
          label={DETAIL_LABELS[key]}
          data={familyOptions(families, draft[key])}
          value={draft[key]}
          onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
        />
      ))}
      <p className={classes.wide}>
        {'Fonts of your own are uploaded in '}
        <Anchor component={Link} to="/library?tab=fonts" inherit>
          your library
        </Anchor>
        .
      </p>
    </>
  );
}

/** The theme's font, the author's families, and the chosen family even if it no longer exists. */
function familyOptions(families: readonly string[] | undefined, chosen: string) {
  const isListed = chosen === '' || families?.includes(chosen);
  return [
    { value: '', label: 'The fonts of the theme' },
    ...(families ?? []).map((family) => ({ value: family, label: family })),
    ...(isListed ? [] : [{ value: chosen, label: families ? `${chosen} (not among your fonts)` : chosen }]),
  ];
}

/** The languages in the list: those whose letters are in the bundled fonts. The server accepts every other language too. */
const TAGS =
  'bg ca cs cy da de de-AT de-CH el en en-GB eo es es-MX et eu fi fr fr-CA ga gl hr hu id is it la lt lv mt nb nl nl-BE nn pl pt pt-BR ro ru sk sl sq sr sv tr uk'.split(
    ' ',
  );

interface LanguageChoice {
  value: string;
  label: string;
}

/** The languages to choose from, sorted by name. The list always contains `current`. */
export function languageChoices(current: string): LanguageChoice[] {
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  return [...new Set([...TAGS, current])]
    .map((value) => ({ value, label: labelOf(value, english.of(value) ?? value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** The name of a language in English and in itself, such as "German (Deutsch)". */
function labelOf(tag: string, english: string): string {
  const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? english;
  return own.toLowerCase() === english.toLowerCase() ? english : `${english} (${own})`;
}
