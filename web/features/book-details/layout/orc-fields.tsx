import { Textarea } from '@mantine/core';
import { ORC_MATERIAL_MAX } from '#book/layout/layout.ts';
import { DETAIL_LABELS } from '../details.ts';
import type { LayoutFieldsProps } from './layout-fields-props.ts';
import classes from './layout.module.css';

const FIELDS = [
  ['orc_based_on', 'Works under the ORC License whose material the book uses: title, copyright and authors of each.'],
  [
    'orc_reserved',
    'What nobody else may use, such as names and places of your world. What the licence reserves need not be named.',
  ],
  ['orc_designated', 'What the licence would reserve, and you give to everybody all the same.'],
] as const;

/** What the notice of the ORC License names besides the book itself. */
export function OrcFields({ draft, onChange }: LayoutFieldsProps) {
  return FIELDS.map(([name, description]) => (
    <Textarea
      key={name}
      className={classes.wide}
      label={DETAIL_LABELS[name]}
      description={description}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={ORC_MATERIAL_MAX}
      value={draft[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  ));
}
