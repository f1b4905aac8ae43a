import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Ornament } from '#web/ui/cover/ornament.tsx';
import landing from './landing.module.css';
import classes from './promises.module.css';

const PROMISES = [
  {
    title: 'Numbers that add up',
    text: 'The checker reads each stat block as the rules do: Hit Points and their dice, saves and skills, attacks, damage and challenge. It names what does not fit, with the sum and a button that fixes it.',
  },
  {
    title: 'Nothing typed is lost',
    text: 'Words are saved half a second after you pause. Without a network they wait in the browser. When two people or two tabs write at once, both texts merge.',
  },
  {
    title: 'Bring what you have',
    text: 'Markdown, Word and web pages become sections, and what reads like a creature, a spell or a table becomes one.',
  },
  {
    title: 'Take everything with you',
    text: 'PDF for the table, EPUB for the screen, Word for the editor, HTML, Markdown, and one archive that holds everything and can be imported again.',
  },
  {
    title: 'A generator of your own',
    text: 'People, places, treasures and encounters without a network and without a bill. Name a language model of yours, and it writes from what the book already says.',
  },
  {
    title: 'On your machine',
    text: 'One command starts it. Books, pictures and accounts stay on the server you chose, under a free licence, with a backup in one file.',
  },
] as const;

/** What an author may rely on. */
export function Promises() {
  return (
    <section className={landing.band} aria-labelledby="promises-title">
      <Ornament kind="rule" />
      <Title order={2} id="promises-title">
        What it does for you
      </Title>
      <dl className={classes.list}>
        {PROMISES.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Text className={classes.more}>
        How all of it works is in{' '}
        <Anchor component={Link} to="/help" underline="always">
          the guide
        </Anchor>
        , open to everybody.
      </Text>
    </section>
  );
}
