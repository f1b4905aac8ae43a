import { describe, expect, it } from 'vitest';
import type { AnyFormField } from './define/form-fields.ts';
import { ENTRIES } from './registry.ts';

describe.each(ENTRIES)('the form of a $name', ({ form, attributes }) => {
  it('has a field for each attribute', () => {
    const fields = Array.isArray(form) ? attributesOf(form) : [];
    expect(fields.toSorted()).toEqual(Object.keys(attributes).toSorted());
  });
});

function attributesOf(fields: readonly AnyFormField[]): string[] {
  return fields.flatMap((field) => (field.kind === 'columns' ? attributesOf(field.fields) : [field.attribute]));
}
