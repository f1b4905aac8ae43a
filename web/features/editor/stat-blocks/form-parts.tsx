import { Button, NumberInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Finding, isGap } from '#book/rules-5e/stat-block/rule-finding.ts';
import { UNKNOWN } from '#book/rules-5e/format.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { ChoiceInput } from '#web/ui/fields/choice-input.tsx';
import classes from './stat-block-form.module.css';

/** The stat block that every part of the form edits, with its findings. */
export interface StatBlockEditing {
  block: StatBlock;
  findings: readonly Finding[];
  change(patch: Partial<StatBlock>): void;
  fix(finding: Finding): void;
}

type KeysOf<T> = { [K in keyof StatBlock]-?: StatBlock[K] extends T ? K : never }[keyof StatBlock];
type TextField = Exclude<KeysOf<string>, 'layout'>;
type NumberField = {
  [K in keyof StatBlock]-?: StatBlock[K] extends number | null ? K : never;
}[keyof StatBlock];

interface FieldProps<K> {
  editing: StatBlockEditing;
  field: K;
  label: string;
  placeholder?: string;
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

export function TextLine({
  editing,
  field,
  label,
  placeholder,
  isFirst,
}: FieldProps<TextField> & { isFirst?: boolean }) {
  return (
    <TextInput
      data-autofocus={isFirst}
      label={label}
      placeholder={placeholder}
      value={editing.block[field]}
      error={isDoubted(editing, field)}
      description={<Advice editing={editing} field={field} />}
      onChange={(event) => editing.change({ [field]: event.currentTarget.value })}
    />
  );
}

/** A text field with a list of common values. */
export function ChoiceLine({
  editing,
  field,
  label,
  ...props
}: FieldProps<TextField> & { choices: readonly string[]; description?: ReactNode }) {
  return (
    <ChoiceInput
      label={label}
      value={editing.block[field]}
      onChange={(value) => editing.change({ [field]: value })}
      {...props}
    />
  );
}

/** A number that may be unknown. If the rules give it a value, a button offers that value. */
export function NumberLine({ editing, field, label, derived }: FieldProps<NumberField> & { derived?: number | null }) {
  const value = editing.block[field];
  const isOffered = derived !== undefined && derived !== null && value === null;
  return (
    <NumberInput
      label={label}
      value={value ?? ''}
      error={isDoubted(editing, field)}
      placeholder={UNKNOWN}
      allowDecimal={false}
      hideControls
      description={
        isOffered ? (
          <Offer label={`Use ${derived}`} onTake={() => editing.change({ [field]: derived })} />
        ) : (
          <Advice editing={editing} field={field} />
        )
      }
      onChange={(next) => editing.change({ [field]: wholeNumber(next) })}
    />
  );
}

/** The value of a number field; null if it is empty. */
export function wholeNumber(value: string | number): number | null {
  return value === '' || !Number.isFinite(Number(value)) ? null : Math.trunc(Number(value));
}

/** Whether the number in this field is wrong. The field is then marked while the author types. Hints do not mark a field. */
export function isDoubted({ findings }: StatBlockEditing, field: string): boolean {
  return findings.some((finding) => finding.field === field && !isGap(finding) && finding.severity !== 'hint');
}

/** The checker's findings about this field with their sources. A button applies the expected value. */
export function Advice({ editing, field }: { editing: StatBlockEditing; field: string }) {
  // A missing number needs no message, since its field is empty.
  const findings = editing.findings.filter((finding) => finding.field === field && !isGap(finding));
  return findings.map((finding) => (
    <span key={`${finding.at} ${finding.formula}`} className={classes.advice}>
      {finding.formula} {finding.source !== '' && `(${finding.source})`}{' '}
      {finding.expected !== null && <Offer label={`Use ${finding.expected}`} onTake={() => editing.fix(finding)} />}
    </span>
  ));
}

export function Offer({ label, onTake }: { label: string; onTake(): void }) {
  return (
    <Button component="span" role="button" tabIndex={0} variant="subtle" size="compact-sm" onClick={onTake}>
      {label}
    </Button>
  );
}
