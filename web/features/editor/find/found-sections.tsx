import { Checkbox } from '@mantine/core';
import type { TextHit } from '#contract/find.ts';
import { RowButton } from '#web/ui/list/row-button.tsx';
import { PlainList } from '#web/ui/list/plain-list.tsx';
import { MarkedExcerpt } from '#web/ui/text/marked-excerpt.tsx';
import classes from './find-panel.module.css';
import type { SectionHits } from './hits-by-section.ts';

export interface FoundSectionsProps {
  sections: readonly SectionHits[];
  /** The ids of the sections in which nothing is to be replaced. */
  leftOut: ReadonlySet<string>;
  onLeaveOut(ids: ReadonlySet<string>): void;
  onFollow(hit: TextHit): void;
}

/** The hits, section by section: each leads to its place, and a section can be left out of the replacing. */
export function FoundSections({ sections, leftOut, onLeaveOut, onFollow }: FoundSectionsProps) {
  return (
    <PlainList className={classes.sections} aria-label="Results">
      {sections.map(({ id, title, hits }) => (
        <li key={id}>
          <Checkbox
            fw={700}
            label={title}
            aria-label={`Replace in ${title}`}
            checked={!leftOut.has(id)}
            onChange={({ currentTarget }) => {
              const next = new Set(leftOut);
              if (currentTarget.checked) next.delete(id);
              else next.add(id);
              onLeaveOut(next);
            }}
          />
          <PlainList>
            {hits.map((hit) => (
              <li key={hit.index}>
                <RowButton className={classes.hit} onClick={() => onFollow(hit)}>
                  <MarkedExcerpt text={hit.excerpt} from={hit.match.from} to={hit.match.to} />
                </RowButton>
              </li>
            ))}
          </PlainList>
        </li>
      ))}
    </PlainList>
  );
}
