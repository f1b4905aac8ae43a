import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconBook2, IconFeather, IconListDetails, IconSparkles } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#web/lib/session/auth.tsx';
import { getConfig } from '#web/lib/config.ts';
import { getSnapshot, signOut, subscribe } from '#web/lib/session/session.ts';
import { Ornament } from '#web/ui/ornament.tsx';
import { PRODUCT_NAME, useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from './landing.module.css';
import { Pages, Specimen } from './landing-pictures.tsx';

/** The front page: what the product is, links to sign up and in, and a short tour. */
export function LandingPage() {
  useDocumentTitle('');
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.words}>
          <Ornament size={30} />
          <Title order={1} className={classes.name}>
            {PRODUCT_NAME}
          </Title>
          <p className={classes.tagline}>D&D Book Generator & Campaign Manager</p>
          <Text className={classes.description}>
            Plan an adventure, write it section by section, and take out a finished book: typeset in two columns, with
            contents, stat blocks and tables in their places.
          </Text>
          <Entrance />
        </div>
        <Specimen />
      </section>
      <Tour />
      <Pages />
      <Promises />
      {getConfig().debug && <AuthDebug />}
    </>
  );
}

function Entrance() {
  const { isAuthenticated } = useAuth();
  if (isAuthenticated) {
    return (
      <div className={classes.entrance}>
        <Button component={Link} to="/dashboard" size="lg">
          Go to Dashboard
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className={classes.entrance}>
        <Button component={Link} to="/register" size="lg">
          Create Account
        </Button>
        <Button component={Link} to="/login" size="lg" variant="default">
          Sign In
        </Button>
      </div>
      <Text c="dimmed" mt={4}>
        Or{' '}
        <Anchor component={Link} to="/editor-demo" underline="always">
          try the editor
        </Anchor>{' '}
        first, without an account.
      </Text>
    </>
  );
}

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

/** What the product promises to authors. */
function Promises() {
  return (
    <section className={classes.band} aria-labelledby="promises-title">
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

const STOPS = [
  {
    icon: IconListDetails,
    title: 'Plan',
    text: 'Three steps make a project: its name, its kind, and a template of sections to start from, or a blank page. A book that you have already comes in whole.',
  },
  {
    icon: IconFeather,
    title: 'Write',
    text: 'Section by section, in an editor that saves by itself. Stat blocks, spells, magic items, random tables and boxes to read aloud are at home in it, and stat blocks are checked against the rules.',
  },
  {
    icon: IconSparkles,
    title: 'Ask',
    text: 'Places, people, encounters and treasures on request. A generator is built in and needs no network; a language model of your own can take its place.',
  },
  {
    icon: IconBook2,
    title: 'Typeset',
    text: 'One press makes the PDF: title page, contents with page numbers, bookmarks, two columns, running heads and faces made for long reading.',
  },
] as const;

/** A short tour of the product. It must name only features that exist. */
function Tour() {
  return (
    <section className={`${classes.band} ${classes.tour}`} aria-labelledby="tour-title">
      <Ornament kind="rule" />
      <Title order={2} id="tour-title">
        From an empty page to a finished book
      </Title>
      <ul className={classes.stops}>
        {STOPS.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.stop}>
            <Icon size={28} stroke={1.5} aria-hidden="true" />
            <Title order={3}>{title}</Title>
            <Text>{text}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the state of the session for development, only with the debug flag. */
function AuthDebug() {
  const { user, isAuthenticated, loading } = useAuth();
  const { accessToken } = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <aside className={classes.box} aria-label="Auth Debug">
      <Text fw={700}>Auth Debug</Text>
      <dl className={classes.facts}>
        <dt>User</dt>
        <dd>{user ? `${user.email} (${user.id})` : 'none'}</dd>
        <dt>Session</dt>
        <dd>{accessToken === null ? 'no' : 'yes'}</dd>
        <dt>loading</dt>
        <dd>{String(loading)}</dd>
        <dt>isAuthenticated</dt>
        <dd>{String(isAuthenticated)}</dd>
      </dl>
      <Button variant="default" fullWidth onClick={signOut}>
        Clear Legacy Tokens
      </Button>
    </aside>
  );
}
