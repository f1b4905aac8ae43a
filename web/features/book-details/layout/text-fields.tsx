import { NativeSelect, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { DETAIL_LABELS } from '../details.ts';
import { FontFields } from './font-fields.tsx';
import { languageChoices } from './languages.ts';
import type { LayoutFieldsProps } from './layout-fields-props.ts';
import classes from './layout.module.css';

/** The switches, each with what it does. */
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
