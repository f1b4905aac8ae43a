import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { busyProps } from '#web/ui/busy-props.ts';
import classes from './linked-images.module.css';

interface FetchChoicesProps {
  isBusy: boolean;
  /** Whether the operator lets the server fetch pictures. */
  serverFetches: boolean;
  onBrowser(): void;
  onServer(): void;
}

/** Who asks the other servers for their pictures, with what that tells them. */
export function FetchChoices({ isBusy, serverFetches, onBrowser, onServer }: FetchChoicesProps) {
  const [browserId, serverId] = [useId(), useId()];
  return (
    <div className={classes.choices}>
      <div>
        <Button aria-describedby={browserId} {...busyProps(isBusy)} onClick={() => !isBusy && onBrowser()}>
          Fetch with this browser
        </Button>
        <Text id={browserId} size="sm" c="var(--tw-ink-second)">
          These servers see your network address. Some let no other page read their pictures.
        </Text>
      </div>
      {serverFetches && (
        <div>
          <Button
            variant="default"
            aria-describedby={serverId}
            {...busyProps(isBusy)}
            onClick={() => !isBusy && onServer()}
          >
            Let the server fetch them
          </Button>
          <Text id={serverId} size="sm" c="var(--tw-ink-second)">
            They see the address of this server instead of yours.
          </Text>
        </div>
      )}
    </div>
  );
}
