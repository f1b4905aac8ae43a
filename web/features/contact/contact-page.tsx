import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { getContact } from '#contract/contact.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { Ornament } from '#web/ui/cover/ornament.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import prose from '#web/ui/text/prose.module.css';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { ContactForm } from './contact-form.tsx';
import classes from './contact.module.css';

const LEAD = 'This Tomewright is run by its operator: the person or the group that gave you its address.';

/** /contact: sends a message to the operator of this server. */
export function ContactPage() {
  useDocumentTitle('Contact');
  return (
    <Page className={classes.page}>
      <PageTitle>Contact</PageTitle>
      <div className={classes.columns}>
        <div className={prose.prose}>
          <p className={prose.lead}>{LEAD}</p>
          <p>
            The operator decides about accounts, keeps the backups, and can help when something here does not work. How
            to do something is written in the <Link to="/help">guide</Link>, and what is stored of you under{' '}
            <Link to="/privacy">Privacy</Link>.
          </p>
        </div>
        <Paper className={classes.card} withBorder shadow="xs">
          <ContactContent />
        </Paper>
      </div>
    </Page>
  );
}

/** The form, or the reason why there is none. */
function ContactContent() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { user } = useAuth();
  const { data, error } = useQuery({
    queryKey: ['contact'],
    queryFn: ({ signal }) => call(getContact, { signal }),
    enabled: !isDemoMode(),
  });
  if (isDemoMode())
    return (
      <p>This is a demo. It has no server and no operator, so there is nobody who would get a message from here.</p>
    );
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <Skeleton height={360} />;
  if (sentFrom !== null) return <SentNote email={sentFrom} onAgain={() => setSentFrom(null)} />;
  if (data.reachable) return <ContactForm email={user?.email ?? ''} onSent={setSentFrom} />;
  return (
    <p>
      Nobody has been named on this server to receive messages yet. Please ask whoever gave you its address. If you run
      it yourself: set <code>ADMIN_EMAILS</code>, or make an administrator with <code>npm run admin</code>.
    </p>
  );
}

/** Says that the message was sent. It replaces the form and takes the focus. */
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
