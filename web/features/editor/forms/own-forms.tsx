import type { JSONContent } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { OwnFormName } from '#book/document/nodes.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { CopyCreature } from '../open5e/copy-creature.tsx';
import { StatBlockForm } from '../stat-blocks/stat-block-form.tsx';
import type { Attrs, FormProps } from './attrs-form.tsx';

export interface OwnFormProps extends Omit<FormProps, 'onSave'> {
  isChanged: boolean;
  onSave(attrs: Attrs): void;
  /** Takes the paragraph that names where the block was copied from; it is inserted with the block. */
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
  // Not parsed yet, since it holds what is being typed (half a number, a space at the end); the gate cleans it when it is saved.
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
