import { Anchor, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fontsQuery } from '#web/lib/books/library-queries.ts';
import { DETAIL_LABELS } from '../details.ts';
import type { LayoutFieldsProps } from './layout-fields-props.ts';
import classes from './layout.module.css';

const KEYS = ['text_font', 'heading_font'] as const;

/** The fields for the author's own fonts, by family. */
export function FontFields({ draft, onChange }: LayoutFieldsProps) {
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

/** Those of the theme, the author's families, and one that was chosen and is not there. */
function familyOptions(families: readonly string[] | undefined, chosen: string) {
  const isListed = chosen === '' || families?.includes(chosen);
  return [
    { value: '', label: 'The fonts of the theme' },
    ...(families ?? []).map((family) => ({ value: family, label: family })),
    ...(isListed ? [] : [{ value: chosen, label: families ? `${chosen} (not among your fonts)` : chosen }]),
  ];
}
