import { Anchor, Button, Group, Paper } from '@mantine/core';
import { Link } from 'react-router';
import { openBookDetails } from '#web/lib/books/book-panels.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import placeClasses from '#web/ui/text/place.module.css';
import { CountedSection } from '#web/ui/page/counted-section.tsx';
import type { HostImages } from './hosts.ts';
import classes from './linked-images.module.css';
import { sectionName } from '#web/ui/text/display-text.ts';

interface HostGroupProps extends HostImages {
  projectId: string;
  /** Why an image could not be fetched, by its address. */
  problems: ReadonlyMap<string, string>;
}

/** The pictures of one other server, with the sections that show them; the one on the cover leads to the book's details. */
export function HostGroup({ projectId, host, images, problems }: HostGroupProps) {
  return (
    <CountedSection label={host} count={images.length}>
      {images.map(({ url, alt, is_cover, places }) => (
        <Paper key={url} component="li" className={classes.image} withBorder radius="lg" p="4px 16px">
          <Anchor href={url} target="_blank" rel="noreferrer" className={classes.address}>
            {url}
          </Anchor>
          {alt !== '' && <p className={classes.alt}>{alt}</p>}
          {problems.has(url) && <p className={classes.problem}>{problems.get(url)}</p>}
          <Group gap="4px 8px" align="stretch">
            {is_cover && (
              <Button variant="subtle" className={placeClasses.place} onClick={() => openBookDetails(projectId)}>
                Cover
              </Button>
            )}
            {places.map(({ section_id, section_title }) => (
              <Button
                key={section_id}
                component={Link}
                to={editorPath(projectId, section_id)}
                variant="subtle"
                className={placeClasses.place}
              >
                {sectionName(section_title) || 'Open'}
              </Button>
            ))}
          </Group>
        </Paper>
      ))}
    </CountedSection>
  );
}
