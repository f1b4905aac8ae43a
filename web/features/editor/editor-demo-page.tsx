import { Button, Group, Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type * as Y from 'yjs';
import { schema } from '#book/document/schema.ts';
import { newSectionDoc, readSectionDoc } from '#book/collaboration/section-doc.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import '#web/ui/print.css';
import { BlockHandle } from './blocks/block-handle.tsx';
import { TextDialog, type TextDialogKind } from './dialogs/text-dialog.tsx';
import type { EditorHost } from './base/host.ts';
import { showNote, showRemoval } from './base/messages.ts';
import { NO_LINKS } from './dialogs/book-links.ts';
import { SelectionBar } from './toolbar/selection-bar.tsx';
import { SectionTitle } from './text/section-title.tsx';
import paper from './section-editor.module.css';
import { TableTools } from './toolbar/table-tools.tsx';
import { TextBars } from './toolbar/text-bars.tsx';
import { useBookEditor } from './text/book-editor.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { createProject } from '#contract/projects.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { saveBlob } from '#web/lib/calls/download.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { addSection } from '../../lib/books/section-calls.ts';
import { EditorSurface, ZoomReset } from './text/editor-surface.tsx';
import classes from './editor-demo-page.module.css';
import { type Keeping, keptPage, type KeptText, openKeptText, sampleText, useKeptText } from './kept-text.ts';
import { goToStart } from './typing/write-below.ts';

/** The section editor without an account. Its one section is stored only in the browser. */
export function EditorDemoPage() {
  useDocumentTitle('Editor demo');
  const [opening] = useState(openKeptText);
  const [title, setTitle] = useState(opening.title);
  const [dialog, setDialog] = useState<TextDialogKind | null>(null);
  const currentTitle = useRef(title);
  const host = useMemo<EditorHost>(
    () => ({
      editBlock: (block, position) => setDialog({ kind: 'block', block, position }),
      newBlock: (block) => setDialog({ kind: 'block', block, position: null }),
      editLink: () => setDialog({ kind: 'link' }),
      editInline: (inline) => setDialog({ kind: 'inline', inline }),
      searchOpen5e: (list) => setDialog({ kind: 'open5e', list }),
      openLibrary: () => showNote('The library is kept on the server, so it needs an account.'),
      saveBlock: () => showNote('The library is kept on the server, so it needs an account.'),
      insertImage: () => showNote('Pictures are kept on the server, so they need an account.'),
      ...NO_LINKS,
      layout: () => DEFAULT_LAYOUT,
      assistance: () => 'off',
      assist: () => undefined,
      blockRemoved: showRemoval,
    }),
    [],
  );
  const [section] = useState(() => sectionOfText(opening.doc));
  const editor = useBookEditor({ host, section, isEditing: true, takesFocus: true });
  const read = useCallback(
    (): KeptText => ({ title: currentTitle.current, doc: readSectionDoc(section).doc.toJSON() }),
    [section],
  );
  const { keeping, changed } = useKeptText(read);
  useEffect(() => {
    section.on('update', changed);
    return () => section.off('update', changed);
  }, [section, changed]);

  const rename = (next: string) => {
    currentTitle.current = next;
    setTitle(next);
    changed();
  };
  const startOver = () => {
    const sample = sampleText();
    editor.commands.setContent(sample.doc);
    rename(sample.title);
    showNote('The sample is back. Undo brings your text back.');
  };
  const close = () => {
    setDialog(null);
    setTimeout(() => editor.commands.focus(null, { scrollIntoView: false }), 50);
  };

  return (
    <Page className={classes.page}>
      <PageTitle description="One section to try everything on, without an account.">Editor demo</PageTitle>
      <DemoBar keeping={keeping} read={read} onStartOver={startOver} />
      <div className={paper.content}>
        <TextBars editor={editor} host={host} />
        <div className={paper.paper} data-editing>
          <SectionTitle title={title} isEditing onChange={rename} onEnter={() => goToStart(editor)} />
          <EditorSurface editor={editor} />
          <BlockHandle editor={editor} host={host} onSplit={null} onJoin={null} />
          <TableTools editor={editor} host={host} />
          <SelectionBar editor={editor} host={host} isEditing />
          <ZoomReset />
        </div>
      </div>
      {dialog && <TextDialog dialog={dialog} editor={editor} onClose={close} />}
    </Page>
  );
}

/** A Yjs section that starts with this text. The text is ProseMirror's JSON and has passed the sanitizer. */
export function sectionOfText(doc: Record<string, unknown>): Y.Doc {
  return newSectionDoc({ ...INITIAL_SECTION, doc: schema.nodeFromJSON(doc) });
}

interface DemoBarProps {
  keeping: Keeping;
  read(): KeptText;
  onStartOver(): void;
}

const WORDS: Record<Keeping, string> = {
  kept: 'Kept in this browser only. Clearing its data deletes the text.',
  changed: 'Keeping it in this browser…',
  refused: 'This browser keeps nothing, so the text ends with this page. Download it to keep it.',
};

/** Says where the text is stored. Offers to start over, to download the text, or to make a book of it. */
function DemoBar({ keeping, read, onStartOver }: DemoBarProps) {
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
            // After the sign-up the person comes back to this page, and the text is still there.
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
