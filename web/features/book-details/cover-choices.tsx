import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getProject } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './book-details.module.css';
import { imagesOfBook } from './book-images.ts';

export interface CoverChoicesProps {
  projectId: string;
  /** The address of the cover's image. */
  current: string;
  onChoose(address: string): void;
}

/** The images of the book; a press chooses one for the cover. */
export function CoverChoices({ projectId, current, onChoose }: CoverChoicesProps) {
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
