import { useMemo } from 'react';
import { MarkedExcerpt } from '#web/ui/text/marked-excerpt.tsx';
import { RowButton } from '#web/ui/list/row-button.tsx';
import { PlainList } from '#web/ui/list/plain-list.tsx';
import classes from './find-bar.module.css';
import { type FoundText, hitsOf } from './found-text.ts';

export interface HitListProps {
  found: FoundText;
  current: number;
  /** Whether what would take their place is shown. */
  hasReplacing: boolean;
  onShow(index: number): void;
}

/** How many hits are listed. */
const LISTED_MAX = 500;

/** All hits with the words around them, each of which leads to its place. */
export function HitList({ found, current, hasReplacing, onShow }: HitListProps) {
  const hits = useMemo(() => hitsOf(found, LISTED_MAX), [found]);
  return (
    <div className={classes.list}>
      <PlainList ordered aria-label="Results">
        {hits.map(({ index, excerpt, from, to, replacement }) => (
          <li key={index}>
            <RowButton
              className={classes.hit}
              aria-current={index === current || undefined}
              onClick={() => onShow(index)}
            >
              <MarkedExcerpt text={excerpt} from={from} to={to} {...(hasReplacing && { replacement })} />
            </RowButton>
          </li>
        ))}
      </PlainList>
      {found.count > hits.length && (
        <p
          className={classes.more}
        >{`The first ${hits.length} of ${found.count.toLocaleString('en')} results are listed.`}</p>
      )}
    </div>
  );
}
