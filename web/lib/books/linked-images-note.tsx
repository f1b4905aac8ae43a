import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FETCH_LABEL, linkedImagesQuery, linkedImagesWords } from './linked-images-query.ts';
import { linkedImagesPath } from './project-paths.ts';
import { useMayWrite } from './use-may-write.ts';

/** Says that a book shows pictures from other servers, and leads to the page on which they are fetched. Nothing where it shows none, or for those who only read. */
export function LinkedImagesNote({ projectId }: { projectId: string }) {
  const enabled = useMayWrite(projectId);
  const count = useQuery({ ...linkedImagesQuery(projectId), enabled }).data?.images.length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      {`${linkedImagesWords(count)}, and missing in what you print. `}
      <Anchor component={Link} to={linkedImagesPath(projectId)}>
        {FETCH_LABEL}
      </Anchor>
    </p>
  );
}
