import { Button, FileButton, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { IMAGE_MAX_BYTES, uploadImage } from '#contract/images.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { uploadFile } from '#web/lib/calls/upload.ts';
import { BookCover } from '#web/ui/cover/book-cover.tsx';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import classes from './book-details.module.css';
import { CoverChoices } from './cover-choices.tsx';
import type { Details } from './details.ts';

export interface CoverFieldProps {
  projectId: string;
  draft: Details;
  /** Called with the image's address, or '' for none. */
  onChange(thumbnail: string): void;
}

/** The cover as the dashboard will show it, with buttons that choose, upload or remove its image. */
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
          bookType={draft.book_type}
          typeLabel={bookTypeLabel(draft.book_type)}
          image={screenAddress(draft.thumbnail, 640)}
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
