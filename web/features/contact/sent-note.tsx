import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Ornament } from '#web/ui/cover/ornament.tsx';
import classes from './contact.module.css';

/** Says that the message was sent. It replaces the form, and takes the focus over from it. */
export function SentNote({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <Ornament size={28} />
      <Title order={2} size="h3" ref={title} tabIndex={-1}>
        Your message is on its way
      </Title>
      <Text c="dimmed">The answer will come to {email}.</Text>
      <Button variant="default" onClick={onAgain}>
        Write another
      </Button>
    </div>
  );
}
