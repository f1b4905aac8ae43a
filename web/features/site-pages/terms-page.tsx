import { Link } from 'react-router';
import { LegalPage, Part } from './legal-page.tsx';

const LEAD =
  'What you write is yours. The software is free and comes without a warranty. The rules it knows are published under an open licence that asks to be named.';

/** /terms: the terms of use. */
export function TermsPage() {
  return (
    <LegalPage title="Terms" lead={LEAD}>
      <Part id="whose" title="Your work is yours">
        <p>
          The texts and pictures you make with Tomewright belong to you as much as if you had made them with pen and
          paper. Using it gives nobody, neither the operator of this server nor the makers of the software, a right to
          publish, sell or train anything with them. You are answerable for what you write: use words and pictures that
          are yours, that you have leave to use, or that are free.
        </p>
      </Part>
      <Part id="srd" title="Rules of the game">
        <p>
          Creatures, spells, numbers and rules that Tomewright knows come from the System Reference Document 5.2. If you
          publish a book that uses them, the licence asks you to say so. These are its words:
        </p>
        <blockquote>
          This work includes material from the System Reference Document 5.2 (“SRD 5.2”) by Wizards of the Coast LLC,
          available at <a href="https://www.dndbeyond.com/srd">https://www.dndbeyond.com/srd</a>. The SRD 5.2 is
          licensed under the Creative Commons Attribution 4.0 International License, available at{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/legalcode">
            https://creativecommons.org/licenses/by/4.0/legalcode
          </a>
          .
        </blockquote>
        <p>
          Where a list of creatures or spells comes from Open5e, each entry names its own source and licence. Tomewright
          is not made, endorsed or supported by Wizards of the Coast. Names, characters and places of published settings
          are not in the SRD, and an open licence for the rules does not cover them.
        </p>
      </Part>
      <Part id="generated" title="Generated texts and pictures">
        <p>
          The generator helps; it does not know your table. Read what it gives before you use it: numbers may not suit
          your game, and a language model may repeat or invent. Stat blocks are checked against the rules where that can
          be counted, and each finding is a suggestion. Whether a generated text or picture may be protected or sold
          differs by country and by the service that made it; where the operator has set up such a service, its terms
          hold as well.
        </p>
      </Part>
      <Part id="server" title="This server">
        <p>
          The operator of this server may close it, close accounts, and set rules of their own for those who use it. Use
          it so that it stays useful to others: do not try to open what is not yours, do not flood it, and do not store
          what the law forbids. Keep copies of what matters to you; every book can be downloaded whole, and the{' '}
          <Link to="/help#export">guide</Link> says how. How your data are treated is described under{' '}
          <Link to="/privacy">Privacy</Link>, and the operator is reached under <Link to="/contact">Contact</Link>.
        </p>
      </Part>
      <Part id="software" title="The software">
        <p>
          Tomewright is free software under the MIT licence: anybody may run, change and pass it on. In the words of
          that licence, it is provided “as is”, without warranty of any kind, express or implied. Its fonts are under
          the SIL Open Font License. Both licences come with every copy.
        </p>
      </Part>
    </LegalPage>
  );
}
