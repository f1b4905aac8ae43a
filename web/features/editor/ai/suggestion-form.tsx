import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TONES } from '#book/catalogue/edit-actions.ts';
import { INSTRUCTION_MAX } from '#contract/text-edits.ts';
import classes from './suggestion-panel.module.css';
import type { Suggestion } from './use-suggestion.ts';

interface SuggestionFormProps {
  suggestion: Suggestion;
  hasAnswer: boolean;
  onAsk(instruction: string): void;
  onStop(): void;
  onClose(): void;
}

/** The author's instruction for the action, and buttons to ask, ask again, stop and discard. */
export function SuggestionForm({ suggestion, hasAnswer, onAsk, onStop, onClose }: SuggestionFormProps) {
  const { action, instruction, status } = suggestion;
  const [words, setWords] = useState(instruction || (action === 'tone' ? TONES[0] : ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(words.trim());
  };
  return (
    <form noValidate className={classes.ask} onSubmit={submit}>
      {action === 'tone' ? (
        <NativeSelect
          className={classes.words}
          label="Tone"
          data={[...TONES]}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      ) : (
        <TextInput
          className={classes.words}
          label="Instruction (optional)"
          placeholder={PLACEHOLDERS[action] ?? 'Such as: for children'}
          maxLength={INSTRUCTION_MAX}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {status === 'running' ? (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
          onClick={(event) => {
            // The button disappears when it is pressed. The panel takes the focus, so that Tab continues from here.
            event.currentTarget.closest('section')?.focus();
            onStop();
          }}
        >
          Stop
        </Button>
      ) : (
        <>
          <Button type="submit" variant={hasAnswer ? 'default' : 'filled'}>
            {status === 'ready' ? 'Write' : 'Try again'}
          </Button>
          <Button variant="default" onClick={onClose}>
            {hasAnswer ? 'Discard' : 'Close'}
          </Button>
        </>
      )}
    </form>
  );
}

const PLACEHOLDERS: Readonly<Partial<Record<Suggestion['action'], string>>> = {
  rewrite: 'Such as: shorter sentences',
  names: 'Such as: taverns',
  table: 'Such as: d8 rumors',
  stat_block: 'Such as: an ogre of CR 3',
};
