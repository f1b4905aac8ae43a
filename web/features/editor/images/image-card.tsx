import { Button, Group, Paper, Textarea, TextInput } from '@mantine/core';
import { ALT_MAX } from '#contract/images.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import classes from './images-tab.module.css';

interface ImageCardProps {
  image: SectionImage;
  /** Its name if it has no alt text, such as "image 2". */
  name: string;
  isRegenerating: boolean;
  onDescribe(words: Partial<Pick<SectionImage, 'alt' | 'caption'>>): void;
  /** Called when the author has finished the alt text. */
  onDescribed(): void;
  onInsert(): void;
  onUseAsCover(): void;
  /** Absent if AI is switched off for the book. */
  onRegenerate: (() => void) | undefined;
  onRemove(): void;
}

/** One image of the section with its alt text and actions. */
export function ImageCard({ image, name, isRegenerating, onDescribe, onDescribed, ...actions }: ImageCardProps) {
  const called = image.alt.trim() || name;
  return (
    <Paper
      ref={passOnFocus}
      component="li"
      className={classes.card}
      withBorder
      p={12}
      aria-busy={isRegenerating || undefined}
    >
      <div className={classes.frame}>
        <img src={screenAddress(image.url, 640)} alt={image.alt} loading="lazy" decoding="async" />
      </div>
      <Textarea
        label="Alt text"
        description="What the picture shows"
        value={image.alt}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={ALT_MAX}
        onChange={(event) => onDescribe({ alt: event.currentTarget.value })}
        onBlur={onDescribed}
      />
      <TextInput
        label="Caption"
        description="Printed under the picture"
        value={image.caption}
        maxLength={2000}
        onChange={(event) => onDescribe({ caption: event.currentTarget.value })}
      />
      <Group gap="xs" mt="auto">
        <Button variant="default" onClick={actions.onInsert} aria-label={`Insert ${called} into the text`}>
          Insert into the text
        </Button>
        <Button variant="default" onClick={actions.onUseAsCover} aria-label={`Use ${called} as cover`}>
          Use as cover
        </Button>
        {actions.onRegenerate && (
          <Button
            variant="default"
            loading={isRegenerating}
            onClick={actions.onRegenerate}
            aria-label={`Regenerate ${called}`}
          >
            Regenerate
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={actions.onRemove} aria-label={`Remove ${called}`}>
          Remove
        </Button>
      </Group>
    </Paper>
  );
}
