import { Link } from 'react-router';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import classes from './guide.module.css';
import { type GuideHit, type Piece, splitAtHits, wordsOf } from './search.ts';

/** The results of a search, each with the words around it. */
export function Hits({ hits, query }: { hits: readonly GuideHit[]; query: string }) {
  const isAsked = query.trim() !== '';
  return (
    <>
      <p role="status" className={classes.count}>
        {isAsked && sayCount(hits.length)}
      </p>
      {hits.length > 0 && (
        <PlainList ordered gap={4}>
          {hits.map(({ id, chapter, section, excerpt }) => (
            <li key={id}>
              <Link to={`#${id}`} className={classes.hit}>
                <span className={classes.hitTitle}>
                  <Marked pieces={splitAtHits(section === '' ? chapter : section, wordsOf(query))} />
                </span>
                {section !== '' && <span className={classes.hitChapter}>{chapter}</span>}
                <span className={classes.excerpt}>
                  <Marked pieces={excerpt} />
                </span>
              </Link>
            </li>
          ))}
        </PlainList>
      )}
    </>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isHit }, index) =>
    isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

function sayCount(count: number): string {
  if (count === 0) return 'Nothing in the guide has all these words. Try fewer, or a part of a word.';
  return count === 1 ? '1 place' : `${count} places`;
}
