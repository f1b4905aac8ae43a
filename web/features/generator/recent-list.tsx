import { Title, UnstyledButton } from '@mantine/core';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import classes from './recent-list.module.css';
import { type Generation, madeAt, promptStart } from './recent.ts';

/** The texts that were generated before; pressing one shows it again. */
export function RecentList({ list, onRestore }: { list: Generation[]; onRestore: (generation: Generation) => void }) {
  if (list.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-generations">
      <Title id="recent-generations" order={3} size="h5">
        Recent Generations
      </Title>
      <PlainList m="8px -12px 0">
        {list.map((generation) => (
          <li key={generation.timestamp}>
            <UnstyledButton className={classes.entry} onClick={() => onRestore(generation)}>
              <span>{promptStart(generation.prompt)}</span>
              <time dateTime={new Date(generation.timestamp).toISOString()}>
                {madeAt(generation.timestamp, Date.now())}
              </time>
            </UnstyledButton>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
