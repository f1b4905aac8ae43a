import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createProject } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { saveBlob } from '#web/lib/calls/download.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { addSection } from '../calls/section-calls.ts';
import classes from './editor-demo-page.module.css';
import { type KeptText, keptPage } from './kept-text.ts';
import type { Keeping } from './use-kept-text.ts';

export interface DemoBarProps {
  keeping: Keeping;
  read(): KeptText;
  onStartOver(): void;
}

const WORDS: Record<Keeping, string> = {
  kept: 'Kept in this browser only. Clearing its data deletes the text.',
  changed: 'Keeping it in this browser…',
  refused: 'This browser keeps nothing, so the text ends with this page. Download it to keep it.',
};

/** Says where the text is kept, and offers to begin anew, to download it, or to make a book of it. */
export function DemoBar({ keeping, read, onStartOver }: DemoBarProps) {
  const { isAuthenticated } = useAuth();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const download = () => {
    const text = read();
    saveBlob(new Blob([keptPage(text)], { type: 'text/html' }), 'tomewright-text.html');
  };
  const makeBook = async () => {
    setBusy(true);
    try {
      const { title, doc } = read();
      const name = title.trim().length < 3 ? 'My first book' : title.trim().slice(0, 100);
      const project = await call(createProject, { body: { title: name, book_type: 'player_supplement' } });
      await addSection(project.id, [], { title: title.trim() || 'Section 1', doc });
      void navigate(`/project/${project.id}`);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };

  return (
    <>
      <div className={classes.bar} data-hides-in-focus>
        <Text role="status" size="sm" className={classes.words} data-keeping={keeping}>
          {WORDS[keeping]}
        </Text>
        <Group gap="xs">
          <Button variant="subtle" onClick={onStartOver}>
            Start over
          </Button>
          <Button variant="default" onClick={download}>
            Download
          </Button>
          {isAuthenticated ? (
            <Button loading={isBusy} onClick={() => void makeBook()}>
              Make a book of it
            </Button>
          ) : (
            // After the sign-up the person comes back to this page, where the text is still kept.
            <Button component={Link} to="/auth?mode=register&redirect=/editor-demo">
              Create Account to keep it
            </Button>
          )}
        </Group>
      </div>
      <ErrorBanner message={error} onDismiss={() => setError('')} />
    </>
  );
}
