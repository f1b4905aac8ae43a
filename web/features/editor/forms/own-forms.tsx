import type { JSONContent } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { OwnFormName } from '#book/document/names.ts';
import type { StatBlock } from '#book/rules-5e/stat-block/stat-block.ts';
import { CopyCreature } from '../open5e/copy-creature.tsx';
import { StatBlockForm } from '../stat-blocks/stat-block-form.tsx';
import type { Attrs, FormProps } from './attrs-form.tsx';

export interface OwnFormProps extends Omit<FormProps, 'onSave'> {
  isChanged: boolean;
  onSave(attrs: Attrs): void;
  /** A paragraph that names where the block was copied from: it comes into the book with it. */
  onSource(source: JSONContent): void;
}

/** The forms of the blocks for which a list of fields is not enough. */
export const OWN_FORMS: Readonly<Record<OwnFormName, (props: OwnFormProps) => ReactNode>> = {
  statBlock: CreatureForm,
};

export function hasOwnForm(name: string): name is OwnFormName {
  return Object.hasOwn(OWN_FORMS, name);
}

function CreatureForm({ attrs, isChanged, onChange, onSave, onSource, onCancel }: OwnFormProps) {
  // As it is typed, half a number and a space at the end included: the gate tidies it when it is saved.
  const block = attrs.data as StatBlock;
  return (
    <StatBlockForm
      block={block}
      copyControl={
        <CopyCreature
          isChanged={isChanged}
          name={block.name}
          onCopy={(data) => onChange({ data })}
          onCopied={onSource}
        />
      }
      onChange={(data) => onChange({ data })}
      onSave={(data) => onSave({ data })}
      onCancel={onCancel}
    />
  );
}
