import { Link } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import prose from '#web/ui/prose.module.css';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** How to reach whoever runs this server: /contact. */
export function ContactPage() {
  useDocumentTitle('Contact');
  return (
    <Page>
      <PageTitle>Contact</PageTitle>
      <div className={prose.prose}>
        <p>
          This Tomewright is run by its operator: the person or the group that gave you its address. They decide about
          accounts, keep the backups, and can help when something does not work.
        </p>
        <p>
          How to do something in Tomewright is written in the <Link to="/help">guide</Link>. What is stored of you is
          described under <Link to="/privacy">Privacy</Link>.
        </p>
      </div>
    </Page>
  );
}
