import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useUnusedParts } from '#web/lib/books/use-unused-parts.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import { PromptForm, type GenerationOptions } from './prompt-form.tsx';
import { TextReview } from './text-review.tsx';
import type { Generation } from './use-generation.ts';

export interface GenerateDialogProps {
  hint: GenerationOptions;
  generation: Generation;
  onStart(options: GenerationOptions): void;
  onStop(): void;
  onInsert(text: string): void;
  /** Called when the author throws the generated text away. */
  onDiscard(): void;
  onClose(): void;
  /** Shows what goes along with these options. */
  sentWith(options: GenerationOptions): ReactNode;
}

/** Asks for text for the section, shows it as it comes, and inserts it when the author says so. */
export function GenerateDialog({
  hint,
  generation,
  onStart,
  onStop,
  onInsert,
  onDiscard,
  onClose,
  sentWith,
}: GenerateDialogProps) {
  useReturnedFocus();
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const [options, setOptions] = useState(hint);
  const [isReview, setReview] = useState(false);
  const unused = useUnusedParts(options.prompt, () => import('#book/generator/unused.ts'));
  const start = () => {
    setReview(true);
    onStart({ ...options, prompt: options.prompt.trim() });
  };
  const discard = () => {
    onDiscard();
    onClose();
  };
  const close = async () => {
    if (generation.status === 'running') return onStop();
    if (!isReview || generation.text.trim() === '') return onClose();
    const isSure = await confirmDialog({
      title: 'Discard this text?',
      message: 'It is not in your section, and it is kept nowhere else.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep reading',
      isDestructive: true,
    });
    if (isSure) discard();
  };

  return (
    <Dialog
      opened
      onClose={() => void close()}
      size={isReview ? 860 : 'lg'}
      fullScreen={isPhone && isReview}
      closeOnClickOutside={!isReview}
      title="Generate Content"
      closeButtonProps={{ 'aria-label': generation.status === 'running' ? 'Stop' : 'Close' }}
    >
      {isReview ? (
        <TextReview
          generation={generation}
          onStop={onStop}
          onInsert={() => onInsert(generation.text)}
          onTryAgain={start}
          onChangePrompt={() => setReview(false)}
          onDiscard={discard}
        />
      ) : (
        <PromptForm
          options={options}
          onChange={setOptions}
          onGenerate={start}
          onCancel={onClose}
          unused={unused}
          sent={sentWith(options)}
        />
      )}
    </Dialog>
  );
}
