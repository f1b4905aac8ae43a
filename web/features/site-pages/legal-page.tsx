import type { ReactNode } from 'react';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import '#web/ui/print.css';
import prose from '#web/ui/text/prose.module.css';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from './legal.module.css';

interface LegalPageProps {
  title: string;
  /** A summary in two or three sentences. */
  lead: string;
  children: ReactNode;
}

/** A page about the service: one column of text, with a list of its parts at the start. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  useDocumentTitle(title);
  return (
    <Page className={classes.page}>
      <PageTitle>{title}</PageTitle>
      <p className={prose.lead}>{lead}</p>
      <div className={`${classes.sheet} ${prose.prose}`}>{children}</div>
    </Page>
  );
}

/** One part of such a page. It has an address of its own. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
