import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { AnyFormField, BlockDefinition } from '#book/document/define/definition.ts';
import { kebabCase } from '#book/document/nodes.ts';
import { ChoiceInput } from '#web/ui/fields/choice-input.tsx';

interface FieldsFormProps extends FormProps {
  block: BlockDefinition;
  fields: readonly AnyFormField[];
  /** Shown below the fields. */
  children?: ReactNode;
}

/** The form of a block, made from the fields of its definition. Text in the block's content is edited in the section. */
export function FieldsForm({ block, fields, attrs, onChange, children, ...form }: FieldsFormProps) {
  return (
    <AttrsForm {...form} saveLabel={`Save ${block.label.toLowerCase()}`}>
      {fields.map((field, index) => (
        <BlockField key={keyOf(field)} {...{ block, field, attrs, onChange }} isFirst={index === 0} />
      ))}
      {children}
    </AttrsForm>
  );
}

interface BlockFieldProps extends Pick<FormProps, 'attrs' | 'onChange'> {
  block: BlockDefinition;
  field: AnyFormField;
  isFirst?: boolean;
}

function BlockField({ block, field, attrs, onChange, isFirst = false }: BlockFieldProps) {
  if (field.kind === 'columns') {
    return (
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {field.fields.map((inner) => (
          <BlockField key={keyOf(inner)} {...{ block, attrs, onChange }} field={inner} />
        ))}
      </SimpleGrid>
    );
  }
  const { attribute, label, description } = field;
  const { min, max } = block.attributes[attribute]?.bounds ?? {};
  const set = (value: unknown) => onChange({ [attribute]: value });
  const common = { label, description, ...(isFirst ? { 'data-autofocus': true } : {}) };
  switch (field.kind) {
    case 'text': {
      if (field.when !== undefined && attrs[field.when] !== true) return null;
      const line = {
        ...common,
        placeholder: field.placeholder,
        value: String(attrs[attribute]),
        maxLength: max,
        onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
      };
      return field.lines === undefined ? (
        <TextInput {...line} />
      ) : (
        <Textarea {...line} autosize minRows={field.lines} />
      );
    }
    case 'number':
      return (
        <NumberInput
          {...common}
          value={Number(attrs[attribute])}
          min={min}
          max={max}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(value) => set(Number(value) || 0)}
        />
      );
    case 'suggestions':
      return <ChoiceInput {...common} choices={field.values} value={String(attrs[attribute])} onChange={set} />;
    case 'flag':
      return (
        <Checkbox
          {...common}
          checked={attrs[attribute] === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...common}
          data={[...field.options]}
          value={String(attrs[attribute])}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'options':
      return (
        <Options
          id={`${kebabCase(block.name)}-${attribute}`}
          {...{ label, set }}
          options={field.options}
          value={String(attrs[attribute])}
        />
      );
  }
}

interface OptionsProps {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  set(value: string): void;
}

function Options({ id, label, options, value, set }: OptionsProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id={id}>
        {label}
      </Text>
      <SegmentedControl aria-labelledby={id} data={[...options]} value={value} onChange={set} />
    </div>
  );
}

function keyOf(field: AnyFormField): string {
  return field.kind === 'columns' ? field.fields.map(keyOf).join() : field.attribute;
}

export type Attrs = Record<string, unknown>;

/** The props of every block form. */
export interface FormProps {
  attrs: Attrs;
  onChange(patch: Attrs): void;
  onSave(): void;
  onCancel(): void;
}

interface AttrsFormProps extends Pick<FormProps, 'onSave' | 'onCancel'> {
  saveLabel: string;
  children: ReactNode;
}

/** A form for the attributes of one block. */
function AttrsForm({ saveLabel, onSave, onCancel, children }: AttrsFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // For React, the dialog is inside the page's elements, so the event would also reach their forms.
    event.stopPropagation();
    onSave();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">{saveLabel}</Button>
        </Group>
      </Stack>
    </form>
  );
}
