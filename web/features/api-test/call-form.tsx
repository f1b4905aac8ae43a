import { Button, Checkbox, FileInput, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { AnswerView } from './answer-view.tsx';
import classes from './api-test.module.css';
import { type Backend, type CallFields, prepareCall } from './backend-call.ts';
import { CurlButton } from './curl-button.tsx';
import { isDestructive, type Operation, type Parameter } from './description.ts';
import { exampleOf } from './example.ts';
import { useCall } from './use-call.ts';

export interface CallFormProps {
  operation: Operation;
  backend: Backend;
  home: string;
}

const QUESTION = {
  message: 'This is done for real, to what is stored, and cannot be undone. Send it?',
  confirmLabel: 'Send',
  isDestructive: true,
};

/** The form of a call, prefilled from its description, and its answer. */
export function CallForm({ operation, backend, home }: CallFormProps) {
  const [fields, setFields] = useState<CallFields>(() => freshFields(operation));
  const { answer, error, isBusy, send, setError, cancel } = useCall(operation);
  const set = (change: Partial<CallFields>) => setFields((current) => ({ ...current, ...change }));
  const prepare = () => prepareCall(operation, fields, backend, home);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    try {
      const call = prepare();
      if (!isDestructive(operation) || (await confirmDialog({ ...QUESTION, title: operation.name }))) await send(call);
    } catch (reason) {
      setError(messageOf(reason));
    }
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      {operation.parameters.length > 0 && (
        <div className={classes.parameters}>
          {operation.parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={fields.parameters[parameter.name] ?? ''}
              onChange={(value) => set({ parameters: { ...fields.parameters, [parameter.name]: value } })}
            />
          ))}
        </div>
      )}
      {operation.body?.kind === 'json' && (
        <Textarea
          label="Body (JSON)"
          classNames={{ input: classes.code ?? '' }}
          autosize
          minRows={3}
          maxRows={20}
          spellCheck={false}
          value={fields.body}
          onChange={(event) => set({ body: event.currentTarget.value })}
        />
      )}
      {operation.body?.kind === 'file' && (
        <FileInput
          label={`File (${operation.body.field})`}
          clearable
          value={fields.file}
          onChange={(file) => set({ file })}
        />
      )}
      {operation.canStream && (
        <Checkbox
          classNames={{ body: classes.tick ?? '', label: classes.tickLabel ?? '' }}
          label="Answer as a stream of events"
          checked={fields.asStream}
          onChange={(event) => set({ asStream: event.currentTarget.checked })}
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" {...busyProps(isBusy)} color={isDestructive(operation) ? 'red' : undefined}>
          {isBusy ? 'Sending...' : 'Send'}
        </Button>
        {isBusy && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        <CurlButton prepare={prepare} onFailure={setError} />
        {isDestructive(operation) && (
          <Text c="dimmed">This changes or ends something for good. You will be asked again.</Text>
        )}
      </div>
      <ErrorBanner message={error ?? undefined} onDismiss={() => setError(null)} />
      {answer && <AnswerView answer={answer} />}
    </form>
  );
}

function ParameterField({
  parameter,
  value,
  onChange,
}: {
  parameter: Parameter;
  value: string;
  onChange: (value: string) => void;
}) {
  const { name, required, schema } = parameter;
  const label = `${name} (${parameter.in})`;
  if (schema.enum)
    return (
      <NativeSelect
        label={label}
        data={[...(required ? [] : ['']), ...schema.enum.map(String)]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={label}
      placeholder={required ? 'Required' : (schema.description ?? 'Optional')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function freshFields({ parameters, body }: Operation): CallFields {
  const prefilled = parameters.map(({ name, required, schema }) => {
    const value = schema.default ?? (required ? schema.enum?.[0] : undefined);
    return [name, value === undefined ? '' : String(value)];
  });
  return {
    parameters: Object.fromEntries(prefilled),
    body: body?.kind === 'json' ? JSON.stringify(exampleOf(body.schema), null, 2) : '',
    file: null,
    asStream: false,
  };
}
