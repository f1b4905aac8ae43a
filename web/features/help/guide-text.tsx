import { Title } from '@mantine/core';
import { memo, type MouseEvent, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { EDITOR_SHORTCUTS, readableKeys, type Shortcut } from '#web/lib/shortcuts.ts';
import { useDarkMode } from '#web/ui/use-dark-mode.ts';
import prose from '#web/ui/text/prose.module.css';
import '#web/ui/book-text.css';
import classes from './guide.module.css';
import type { GuideChapter, GuidePart, GuideSection } from './read-guide.ts';

interface GuideTextProps {
  chapters: readonly GuideChapter[];
  ref: Ref<HTMLDivElement>;
}

/** The whole guide as one text. */
export const GuideText = memo(function GuideText({ chapters, ref }: GuideTextProps) {
  const navigate = useNavigate();

  // A link within the product must not reload the page, which would end a demo's session.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href') ?? '';
    if (!/^[/#](?!api\/)/.test(address) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address);
  };

  return (
    <div ref={ref} onClick={follow}>
      {chapters.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} />
      ))}
    </div>
  );
});

function Chapter({ chapter: { id, title, sections } }: { chapter: GuideChapter }) {
  return (
    <section className={classes.chapter} aria-labelledby={id} data-chapter={id}>
      <Title order={2} id={id} tabIndex={-1} className={classes.chapterTitle}>
        {title}
      </Title>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </section>
  );
}

function Section({ section: { id, title, parts } }: { section: GuideSection }) {
  return (
    <div className={classes.section}>
      {title !== '' && (
        <div className={classes.sectionTitle}>
          <Title order={3} id={id} tabIndex={-1}>
            {title}
          </Title>
          <a href={`#${id}`} className={classes.anchor} aria-label={`Link to “${title}”`}>
            #
          </a>
        </div>
      )}
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

// Safe to insert: the canonical HTML of the sanitizer holds only elements of the schema.
function Part({ part }: { part: GuidePart }) {
  if (part.kind === 'shortcuts') return <Shortcuts />;
  if (part.kind === 'picture') return <Picture name={part.name} alt={part.alt} />;
  if (part.kind === 'words') return <div className={prose.prose} dangerouslySetInnerHTML={{ __html: part.html }} />;
  return (
    <div className={classes.sample}>
      <div className="book-text" dangerouslySetInnerHTML={{ __html: part.html }} />
    </div>
  );
}

/** The addresses of the pictures, by their path from here. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../../docs/guide/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A picture of the product in the reader's colour scheme. `npm run pictures` makes all of them in this size. */
function Picture({ name, alt }: { name: string; alt: string }) {
  const { isDark } = useDarkMode();
  const address = PICTURES[`../../../docs/guide/pictures/${name}${isDark ? '-dark' : ''}.webp`];
  return <img className={classes.picture} src={address} alt={alt} width={960} height={600} loading="lazy" />;
}

/** All shortcuts of the editor, with the key names of this kind of machine. */
function Shortcuts() {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <div className={classes.shortcuts}>
      {EDITOR_SHORTCUTS.map(({ title, shortcuts }) => (
        <table key={title} className={prose.prose}>
          <caption>{title}</caption>
          <tbody>
            {shortcuts.map((shortcut) => (
              <tr key={shortcut.label}>
                <th scope="row">{shortcut.label}</th>
                <td>
                  <Keys shortcut={shortcut} isMac={isMac} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Keys({ shortcut: { keys, typed }, isMac }: { shortcut: Shortcut; isMac: boolean }) {
  return (
    <>
      {keys !== undefined && <kbd>{readableKeys(keys, isMac)}</kbd>}
      {keys !== undefined && typed !== undefined && ' or type '}
      {keys === undefined && 'type '}
      {typed !== undefined && <code>{typed.trim()}</code>}
    </>
  );
}
