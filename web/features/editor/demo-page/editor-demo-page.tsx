import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readSectionDoc } from '#book/collaboration/section-doc.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import '#web/ui/print.css';
import { BlockHandle } from '../block-handle/block-handle.tsx';
import { TextDialog } from '../forms/text-dialog.tsx';
import type { TextDialogKind } from '../forms/editor-dialog.ts';
import { ZoomReset } from '../gestures/zoom-reset.tsx';
import type { EditorHost } from '../host/host.ts';
import { showNote, showRemoval } from '../host/messages.ts';
import { NO_LINKS } from '../links/book-links.ts';
import { SelectionBar } from '../selection-bar/selection-bar.tsx';
import { SectionTitle } from '../section-title.tsx';
import paper from '../section-editor.module.css';
import { TableTools } from '../toolbar/table-tools.tsx';
import { TextBars } from '../toolbar/text-bars.tsx';
import { sectionOfText } from '../living/section-of-text.ts';
import { useBookEditor } from '../use-book-editor.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { DemoBar } from './demo-bar.tsx';
import { EditorSurface } from '../host/editor-surface.tsx';
import classes from './editor-demo-page.module.css';
import { type KeptText, sampleText } from './kept-text.ts';
import { openKeptText, useKeptText } from './use-kept-text.ts';
import { goToStart } from '../extensions/write-below.ts';

/** The section editor without an account: its one section is kept in the browser, and nowhere else. */
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
  const editor = useBookEditor({ host, section, isEditing: true });
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
        <TextBars editor={editor} host={host} isEditing />
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
