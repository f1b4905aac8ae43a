import { Button, Group, NumberInput, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { generateImage, IMAGE_PROMPT_MAX, type ImageGenerationRequest } from '#contract/generation.ts';
import { ALT_MAX } from '#contract/images.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { call } from '#web/lib/calls/api.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { isModelMissing } from './use-image-actions.ts';

interface ImageDialogProps {
  projectId: string;
  onMade(images: SectionImage[]): void;
  onMissing(): void;
  onClose(): void;
}

type Size = ImageGenerationRequest['size'];

const SHAPES: { value: Size; label: string }[] = [
  { value: '1024x1024', label: 'Square' },
  { value: '1024x1536', label: 'Tall' },
  { value: '1536x1024', label: 'Wide' },
];

/** Generates images from a description. The description becomes their alt text. */
export function ImageDialog({ projectId, onMade, onMissing, onClose }: ImageDialogProps) {
  useReturnedFocus();
  const [prompt, setPrompt] = useState('');
  const [size, setSize] = useState<Size>('1024x1024');
  const [n, setN] = useState(1);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState('');
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function generate(): Promise<void> {
    controller.current = new AbortController();
    setRunning(true);
    setError('');
    try {
      const { signal } = controller.current;
      const made = await call(generateImage, {
        body: { prompt: prompt.trim(), n, size, project_id: projectId },
        signal,
      });
      const alt = prompt.trim().slice(0, ALT_MAX);
      onMade(made.map(({ id, url }) => ({ id, url, alt, caption: '', type: 'generated' })));
      onClose();
    } catch (failure) {
      if (isModelMissing(failure)) onMissing();
      else if (!isAbort(failure)) setError(messageOf(failure));
    } finally {
      setRunning(false);
    }
  }

  return (
    <Dialog opened onClose={onClose} size="lg" title="Generate image">
      <Stack>
        <ErrorBanner message={error} />
        <Textarea
          label="Image prompt"
          description="Describe the picture: what it shows, in which light and style."
          autosize
          minRows={4}
          maxRows={10}
          maxLength={IMAGE_PROMPT_MAX}
          data-autofocus
          disabled={isRunning}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        <Group align="end" gap="lg">
          <div>
            <Text size="sm" fw={500} mb={4} id="image-shape">
              Shape
            </Text>
            <SegmentedControl
              aria-labelledby="image-shape"
              data={SHAPES}
              value={size}
              disabled={isRunning}
              onChange={(value) => setSize(value as Size)}
            />
          </div>
          <NumberInput
            label="How many"
            min={1}
            max={4}
            allowDecimal={false}
            w={110}
            disabled={isRunning}
            value={n}
            onChange={(value) => setN(Math.min(4, Math.max(1, Number(value) || 1)))}
          />
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => (isRunning ? controller.current?.abort() : onClose())}>
            {isRunning ? 'Stop' : 'Cancel'}
          </Button>
          <Button loading={isRunning} disabled={prompt.trim() === ''} onClick={() => void generate()}>
            Generate
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
