import { Button, FileButton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { coverDesign } from '#book/layout/book-cover.ts';
import type { Opening } from '#book/sections/opening.ts';
import { IMAGE_MAX_BYTES, uploadImage } from '#contract/images.ts';
import { getProject, type Project } from '#contract/projects.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { imageIdOf, screenAddress } from '#web/lib/books/image-address.ts';
import { call } from '#web/lib/calls/api.ts';
import { uploadFile } from '#web/lib/calls/upload.ts';
import { BookCover } from '#web/ui/book-cover.tsx';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import classes from './book-details.module.css';
import type { Details } from './details.ts';

interface CoverFieldProps {
  projectId: string;
  draft: Details;
  /** Called with the image's address, or '' for none. */
  onChange(thumbnail: string): void;
}

/** The cover as the dashboard will show it, with buttons to choose, upload or remove its image. */
export function CoverField({ projectId, draft, onChange }: CoverFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const uploading = useMutation({ mutationFn: upload, onSuccess: ({ url }) => onChange(url) });
  const choose = (address: string) => {
    setChoosing(false);
    onChange(address);
  };
  return (
    <div className={classes.cover} role="group" aria-label="Cover">
      <div className={classes.face}>
        <BookCover
          title={plainDisplay(draft.title)}
          author={plainDisplay(draft.author)}
          typeLabel={bookTypeLabel(draft.book_type)}
          design={coverDesign(draft.book_type, plainDisplay(draft.title))}
          image={screenAddress(draft.thumbnail, 640)}
          isLettered={draft.cover_lettering}
        />
      </div>
      <Stack gap="xs">
        <Button variant="default" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Choose from the book
        </Button>
        <FileButton accept="image/*" onChange={(file) => file && uploading.mutate(file)}>
          {(props) => (
            <Button variant="default" {...props} {...busyProps(uploading.isPending)}>
              {uploading.isPending ? 'Uploading...' : 'Upload a picture'}
            </Button>
          )}
        </FileButton>
        {draft.thumbnail !== '' && (
          <Button variant="subtle" onClick={() => onChange('')}>
            Remove the picture
          </Button>
        )}
      </Stack>
      <ErrorBanner message={uploading.error && messageOf(uploading.error)} onDismiss={uploading.reset} />
      {isChoosing && <CoverChoices projectId={projectId} current={draft.thumbnail} onChoose={choose} />}
    </div>
  );
}

async function upload(file: File): Promise<{ url: string }> {
  if (file.size > IMAGE_MAX_BYTES) throw new RangeError('A picture can have at most 20 MB.');
  return uploadFile(uploadImage, file);
}

interface CoverChoicesProps {
  projectId: string;
  /** The address of the cover's image. */
  current: string;
  onChoose(address: string): void;
}

/** The images of the book. A press on one makes it the cover. */
function CoverChoices({ projectId, current, onChoose }: CoverChoicesProps) {
  const { data, error, isPending } = useQuery({
    queryKey: ['book-details', projectId, 'images'],
    queryFn: async ({ signal }) => imagesOfBook(await call(getProject, { params: { id: projectId }, signal })),
    gcTime: 0,
  });
  return (
    <div className={classes.choices}>
      <ErrorBanner message={error && messageOf(error)} />
      <Text c="dimmed" role="status">
        {isPending && 'Looking for the images of the book...'}
        {data?.length === 0 && 'There is no image in this book yet. Please upload one.'}
      </Text>
      <ul aria-label="Images of the book">
        {data?.map(({ url, alt }, index) => (
          <li key={url}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={url === current}
              onClick={() => onChoose(url)}
            >
              <img src={screenAddress(url, 160)} alt={alt || `Image ${index + 1}`} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BookImage {
  url: string;
  /** The alt text, or ''. */
  alt: string;
}

/** The images of a book that the server stores: in the text, on the Images tabs and at the heads of sections. Each is listed once. */
export function imagesOfBook({ content }: Project): BookImage[] {
  const byAddress = new Map<string, BookImage>();
  for (const section of content.sections) {
    for (const { url, alt } of [...imagesOfText(section.content), ...section.images, openingImage(section.opening)]) {
      const known = byAddress.get(url);
      if (imageIdOf(url) !== null && !known?.alt) byAddress.set(url, { url, alt });
    }
  }
  return [...byAddress.values()];
}

function openingImage({ image, alt }: Opening): BookImage {
  return { url: image, alt };
}

function imagesOfText(html: string): BookImage[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('img')].map((image) => ({ url: image.getAttribute('src') ?? '', alt: image.alt }));
}
