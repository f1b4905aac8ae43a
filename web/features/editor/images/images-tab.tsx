import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { SectionImage } from '#contract/sections.ts';
import classes from './images-tab.module.css';

export interface ImagesTabProps {
  images: readonly SectionImage[];
  isUploading: boolean;
  onUpload(files: Iterable<File>): void;
  onChange(images: SectionImage[]): void;
  onInsert(image: SectionImage): void;
}

/** The pictures of a section: dropped or chosen, described, put into the text, removed. */
export function ImagesTab({ images, isUploading, onUpload, onChange, onInsert }: ImagesTabProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onUpload(event.dataTransfer.files);
  };
  const describe = (id: string, alt: string) =>
    onChange(images.map((image) => (image.id === id ? { ...image, alt } : image)));

  return (
    <div className={classes.tab}>
      {/* Dropping is another way to do what the button does */}
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
        <IconPhotoPlus size={32} stroke={1.5} aria-hidden="true" />
        <Text>Drop pictures here, or choose them.</Text>
        <FileButton accept="image/*" multiple onChange={(files) => onUpload(files)}>
          {(props) => (
            <Button {...props} variant="default" loading={isUploading}>
              Upload images
            </Button>
          )}
        </FileButton>
      </div>
      {images.length === 0 && <Text c="dimmed">No pictures yet.</Text>}
      <ul className={classes.list}>
        {images.map((image, index) => (
          <li key={image.id} className={classes.item}>
            <img src={image.url} alt={image.alt} loading="lazy" />
            <div className={classes.fields}>
              <TextInput
                label="Alt text"
                description="What the picture shows"
                value={image.alt}
                maxLength={2000}
                onChange={(event) => describe(image.id, event.currentTarget.value)}
              />
              <Group gap="sm">
                <Button variant="default" onClick={() => onInsert(image)}>
                  Put into the text
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={`Remove ${image.alt || `image ${index + 1}`}`}
                  onClick={() => onChange(images.filter(({ id }) => id !== image.id))}
                >
                  Remove
                </Button>
              </Group>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
