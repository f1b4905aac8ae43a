import { describe, expect, it } from 'vitest';
import { FIELDS_BY } from './makers.ts';
import type { AnyFormField } from './define/definition.ts';
import { ENTRIES } from './schema.ts';

describe.each(ENTRIES)('the form of a $name', ({ form, attributes }) => {
  it('has a field for each attribute that its author sets', () => {
    const fields = Array.isArray(form) ? attributesOf(form) : [];
    const others = [FIELDS_BY, 'breakBefore', 'keepWithNext'];
    expect([...fields, ...others].toSorted()).toEqual(Object.keys(attributes).toSorted());
  });
});

function attributesOf(fields: readonly AnyFormField[]): string[] {
  return fields.flatMap((field) => (field.kind === 'columns' ? attributesOf(field.fields) : [field.attribute]));
}
