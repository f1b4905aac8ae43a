import { Alert, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPhotoPlus, IconSparkles } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { LinkedImagesNote } from '#web/lib/books/linked-images.tsx';
import { busyProps } from '#web/ui/busy-props.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ImageCard } from './image-card.tsx';
import { ImageDialog } from './image-dialog.tsx';
import classes from './images-tab.module.css';
import { useImageActions, useImageGeneration } from './use-image-actions.ts';
import type { Upload } from './use-uploads.ts';

interface ImagesTabProps {
  projectId: string;
  /** Whether machines may generate images for the book. */
  mayGenerate: boolean;
  images: readonly SectionImage[];
  uploads: readonly Upload[];
  onUpload(files: Iterable<File>): void;
  onChange(change: (images: SectionImage[]) => SectionImage[]): void;
  onInsert(image: SectionImage): void;
  /** Called when one image replaced another, which may be in the text too. */
  onReplace(before: SectionImage, after: SectionImage): void;
}

/** The message if the server has no image model. */
const NO_MODEL = 'AI image generation will be implemented in the next phase';

/** The images of a section. The author adds, generates, describes, inserts and removes them here. */
export function ImagesTab(props: ImagesTabProps) {
  const { projectId, mayGenerate, images, uploads, onUpload, onChange, onInsert, onReplace } = props;
  const [isOver, setOver] = useState(false);
  const generation = useImageGeneration();
  const actions = useImageActions({ projectId, generation, onChange, onReplace });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onUpload(event.dataTransfer.files);
  };

  return (
    <Stack gap="md" py={16}>
      <Group gap="sm">
        <FileButton accept="image/*" multiple onChange={(files) => onUpload(files)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}>
              Upload images
            </Button>
          )}
        </FileButton>
        {mayGenerate && (
          <Button
            variant="default"
            leftSection={<IconSparkles size={18} aria-hidden="true" />}
            {...busyProps(generation.isAsking)}
            onClick={() => !generation.isAsking && void generation.open()}
          >
            Generate image
          </Button>
        )}
      </Group>
      {generation.isMissing && (
        <Alert
          color="gold"
          title={NO_MODEL}
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={generation.dismiss}
          className={classes.alert}
        >
          No image model is set up on this server. Whoever runs it can name one in AI_IMAGE_MODEL.
        </Alert>
      )}
      <LinkedImagesNote projectId={projectId} />
      {/* Dropping files does the same as the button, so the area needs no keyboard access. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Text>
          {images.length === 0 ? 'No pictures yet. Drop some here, or choose them.' : 'Drop more pictures here.'}
        </Text>
        <Text size="sm" c="dimmed">
          PNG, JPEG, WebP, GIF or AVIF, up to 20 MB each
        </Text>
      </div>
      <UploadList uploads={uploads} />
      <PlainList className={classes.grid} aria-label="Images of this section">
        {images.map((image, index) => (
          <ImageCard
            key={actions.cardOf(image)}
            image={image}
            name={`picture ${index + 1}`}
            isRegenerating={actions.regenerating.has(image.id)}
            onDescribe={(words) => actions.describe(image, words)}
            onDescribed={() => actions.shareAlt(image)}
            onInsert={() => onInsert(image)}
            onUseAsCover={() => void actions.useAsCover(image)}
            onRegenerate={mayGenerate ? () => void actions.regenerate(image) : undefined}
            onRemove={() => actions.remove(image, index)}
          />
        ))}
      </PlainList>
      {generation.isOpen && (
        <ImageDialog
          projectId={projectId}
          onMissing={generation.showMissing}
          onClose={generation.close}
          onMade={(made) => onChange((before) => [...before, ...made])}
        />
      )}
    </Stack>
  );
}

/** The running uploads, each with its progress and a button to stop it. */
function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <PlainList gap={4} aria-label="Uploads">
      {uploads.map(({ key, name, sent, cancel }) => (
        <Group key={key} component="li" gap="sm" wrap="nowrap">
          <Text truncate flex="1 1 40%" miw={0}>
            {name}
          </Text>
          <Progress.Root className={classes.uploadBar}>
            <Progress.Section value={sent * 100} aria-label={`Uploading ${name}`} />
          </Progress.Root>
          <Button variant="subtle" onClick={cancel} aria-label={`Cancel the upload of ${name}`}>
            Cancel
          </Button>
        </Group>
      ))}
    </PlainList>
  );
}
