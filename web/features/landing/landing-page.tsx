import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useAuth } from '#web/lib/session/auth.tsx';
import { getConfig } from '#web/lib/config.ts';
import { Ornament } from '#web/ui/cover/ornament.tsx';
import { PRODUCT_NAME, useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { AuthDebug } from './auth-debug.tsx';
import classes from './landing.module.css';
import { Pages } from './pages.tsx';
import { Promises } from './promises.tsx';
import { Specimen } from './specimen.tsx';
import { Tour } from './tour.tsx';

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
