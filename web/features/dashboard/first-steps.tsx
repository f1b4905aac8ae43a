import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconFileImport, IconSparkles, IconTemplate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import classes from './project-grid.module.css';

/** Shown to an author without books: three ways to make one. */
export function FirstSteps({ onImport }: { onImport: () => void }) {
  return (
    <>
      <EmptyState
        title="No projects found"
        action={
          <Button component={Link} to="/new-project" size="lg">
            Start your first book
          </Button>
        }
      >
        Create your first D&D book project to get started!
      </EmptyState>
      <PlainList className={classes.ways} mt={16}>
        <li>
          <Link className={classes.way} to="/new-project">
            <Way icon={<IconTemplate size={28} stroke={1.5} aria-hidden="true" />} title="Begin with a template">
              Nine starting books with guidance, sample stat blocks and tables: an adventure, a bestiary, a setting…
            </Way>
          </Link>
        </li>
        <li>
          <UnstyledButton className={classes.way} onClick={onImport}>
            <Way icon={<IconFileImport size={28} stroke={1.5} aria-hidden="true" />} title="Bring what you have">
              Import notes or a whole book. Headings become sections, stat blocks are recognised.
            </Way>
          </UnstyledButton>
        </li>
        <li>
          <Link className={classes.way} to="/content-generator">
            <Way icon={<IconSparkles size={28} stroke={1.5} aria-hidden="true" />} title="Ask for an idea">
              A tavern, a villain, a magic sword: describe it, and keep what you like in a book.
            </Way>
          </Link>
        </li>
      </PlainList>
    </>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <>
      {icon}
      <span>
        <strong className={classes.title}>{title}</strong>
        <Text span c="dimmed">
          {children}
        </Text>
      </span>
    </>
  );
}
