import { Link } from 'react-router';
import { ADDRESS_KEY } from '#web/lib/session/known-address.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { PREFERENCES_KEY } from '#web/lib/preferences.ts';
import { STORAGE_KEYS } from '#web/lib/session/session.ts';
import { DEVICE_DATABASE } from '#web/lib/sync/local-store.ts';
import { LegalPage, Part } from './legal-page.tsx';

const LEAD =
  'Tomewright runs on a server that somebody hosts: its operator. What you write is stored there and nowhere else, unless this page says so. There are no cookies, no advertising, and nobody counts your visits.';

/** /privacy: what the service stores about people, where, for how long, and who else sees it. */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy" lead={LEAD}>
      {isDemoMode() && (
        <p>
          <strong>This is a demo.</strong> It has no server: what you write in it stays in this tab and goes with it.
          The rest of this page describes a Tomewright with a server.
        </p>
      )}
      <Part id="who" title="Who is responsible">
        <p>
          Whoever runs this server decides who may have an account, keeps its data and its backups, and can read what is
          stored on it. The makers of the software receive nothing from it. Questions about your data go to the
          operator: <Link to="/contact">write to the operator</Link>.
        </p>
      </Part>
      <Part id="stored" title="What the server stores">
        <ul>
          <li>
            <strong>Your account:</strong> your email address, the name that you give yourself, whether and when you
            confirmed it, your role, when the account was made and last used. Your password is stored only as a hash
            (scrypt), from which it cannot be read back. With two-factor sign-in, the secret of your authenticator app
            is stored encrypted and your recovery codes as hashes.
          </li>
          <li>
            <strong>Your sign-ins:</strong> for each, what your browser calls itself, the network address it last came
            from, and when. You see and end them in the <Link to="/settings">settings</Link>.
          </li>
          <li>
            <strong>Your work:</strong> projects, sections and their earlier versions, tags, blocks you keep to use
            again, and the pictures you upload. Notes that a camera wrote into a picture, such as its place, are removed
            first. Finished files, such as a PDF, are kept for a while so that the same one need not be made twice.
          </li>
          <li>
            <strong>Counted attempts:</strong> to stop guessing of passwords and floods of mail, the server keeps the
            network address and a hash of the email address typed, for a day.
          </li>
          <li>
            <strong>What administrators do:</strong> a change of somebody’s role or access is written into an audit log
            with the addresses of both. It is never deleted, so that it can be trusted.
          </li>
        </ul>
      </Part>
      <Part id="seen" title="Who can see it">
        <p>
          Nobody else can open your projects, not even administrators, unless you invite them to a book or give them a
          link to it. Administrators see your email address, your role, whether you use two-factor sign-in, and when you
          last signed in. The operator, who has the machine itself, can read its database and its backups.
        </p>
        <p>
          <strong>Pictures are public to whoever knows their address.</strong> The address is long and random, so it
          cannot be guessed; but whoever receives it, for example in an exported web page, can open the picture without
          signing in. Delete a picture to close its address. A picture that stands in a text by an address elsewhere is
          loaded from there by the browser of whoever opens the text, until its author has it fetched into the book.
        </p>
      </Part>
      <Part id="browser" title="What stays in your browser">
        <p>
          There are no cookies. The page keeps these in the storage of your browser, and you may clear it at any time:
        </p>
        <BrowserStorage />
      </Part>
      <Part id="elsewhere" title="What goes to somebody else">
        <ul>
          <li>
            <strong>The generator</strong> is built in and needs no network. The operator may have set up a service with
            a language model instead. Then your prompt goes to it when you ask for a text, with what it needs to know of
            the book: title, description, the names of nearby sections, and the end of the section you are in. Pictures
            are asked for by your words alone. What that service keeps is for its own privacy notice; ask the operator
            which one it is.
          </li>
          <li>
            <strong>Lists of creatures and spells</strong> are fetched by the server from Open5e. It sends what was
            searched for, and nothing about you.
          </li>
          <li>
            <strong>Pictures on other servers</strong> are fetched into a book when its author asks for it: by their
            browser, or, where the operator allows it, by the server. Those servers see the address of whichever asks,
            and nothing else about you.
          </li>
          <li>
            <strong>Mail</strong> (to confirm an address, to choose a new password, and what you write on the{' '}
            <Link to="/contact">contact page</Link>) goes through the operator’s mail server.
          </li>
          <li>
            <strong>Hosted accounts:</strong> an operator may let a provider of accounts (Supabase) sign people in. Then
            your address and password are kept there, and your browser talks to that provider when you sign in.
          </li>
        </ul>
        <p>Fonts, scripts and pictures of the interface come from this server alone.</p>
      </Part>
      <Part id="logs" title="Logs">
        <p>
          The server does not log your visits. It logs failures, so that they can be found: what was called and why it
          failed, without passwords or tokens. Where no mail server is set up, mails become files on the server, and the
          log names the receiver and the link. A proxy in front of the server may keep logs of its own.
        </p>
      </Part>
      <Part id="yours" title="Taking your data, and leaving">
        <p>
          In the <Link to="/settings">settings</Link> you can download everything that is stored of you as one file,
          change your address, end sessions, and delete your account. Every book can be taken along in an open format.
          Deleting the account deletes your projects, your pictures and your sign-ins at once. What remains: entries of
          the audit log that name your address, finished files in the cache until newer ones push them out, and the
          operator’s backups, for as long as those are kept.
        </p>
      </Part>
    </LegalPage>
  );
}

/** What the product stores in the browser: the names of the entries, and why. */
const KEPT: readonly { names: readonly string[]; where: string; what: string }[] = [
  {
    names: [STORAGE_KEYS.access, STORAGE_KEYS.refresh, STORAGE_KEYS.user],
    where: 'local storage',
    what: 'your session: the tokens by which the server knows you, and your account’s address and role. They go when you log out.',
  },
  {
    names: [DEVICE_DATABASE],
    where: 'the browser’s database',
    what: 'words that have not reached the server yet, so that a lost connection costs nothing, which go when they are saved; and copies of the sections that you had open, to go on without a network, which go when you log out.',
  },
  {
    names: [ADDRESS_KEY],
    where: 'the storage of one tab',
    what: 'the address of an account that you have just made or verified, so that you need not type it again. It goes when you sign in.',
  },
  {
    names: [PREFERENCES_KEY],
    where: 'local storage',
    what: 'how you like it to look and behave: light or dark, the size of the text, motion, and the like.',
  },
  {
    names: ['tomewright.personal.*'],
    where: 'local storage',
    what: 'unfinished work: the last texts that you generated, and a book that you began to create. They go when you log out.',
  },
  {
    names: ['tomewright.editor-demo'],
    where: 'local storage',
    what: 'the text of the editor demo, which is nowhere else.',
  },
];

function BrowserStorage() {
  return (
    <dl>
      {KEPT.map(({ names, where, what }) => (
        <div key={names.join()}>
          <dt>
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <code>{name}</code>
              </span>
            ))}
          </dt>
          <dd>
            In {where}: {what}
          </dd>
        </div>
      ))}
    </dl>
  );
}
