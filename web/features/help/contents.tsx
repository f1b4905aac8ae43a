import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import classes from './guide.module.css';
import type { GuideChapter } from './read-guide.ts';
import { useCurrentChapter } from './use-current-chapter.ts';

/** The chapters, and the headings of the one that is being read. On narrow screens it opens on request. */
export function Contents({ chapters }: { chapters: readonly GuideChapter[] }) {
  const isWide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false });
  const current = useCurrentChapter();
  return (
    <nav aria-label="Contents" className={classes.contents}>
      <details open={isWide} key={String(isWide)}>
        <summary>Contents</summary>
        <ul>
          {chapters.map(({ id, title, sections }) => (
            <li key={id}>
              <Link to={`#${id}`} aria-current={isWide && id === current ? 'true' : undefined}>
                {title}
              </Link>
              {isWide && id === current && sections.length > 1 && (
                <ul>
                  {sections.slice(1).map((section) => (
                    <li key={section.id}>
                      <Link to={`#${section.id}`}>{section.title}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
