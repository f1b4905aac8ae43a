import { Text, Title } from '@mantine/core';
import type { Node } from 'prosemirror-model';
import { useState } from 'react';
import { printedDocument } from '#book/document/printed.ts';
import { schema } from '#book/document/schema.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { CORPUS_DOCUMENTS } from '#book/testing/corpus/corpus.ts';
import { IMAGE_SIZES } from '#book/testing/corpus/images.ts';
import { EditorSurface } from '#web/features/editor/text/editor-surface.tsx';
import { sectionOfText } from '#web/features/editor/editor-demo-page.tsx';
import paper from '#web/features/editor/section-editor.module.css';
import { plainHost } from '#web/features/editor/testing/plain-host.ts';
import { useBookEditor } from '#web/features/editor/text/book-editor.ts';
import sheet from '#web/features/sharing/sharing.module.css';
import classes from './components-page.module.css';
import picture from './picture.svg?no-inline';

/** The views of a block. It has buttons and fields only if it can be edited. */
export const BLOCK_VIEWS = [
  { value: 'shared', label: 'A reader sees them' },
  { value: 'read', label: 'An author reads them' },
  { value: 'written', label: 'An author changes them' },
] as const;
type BlockView = (typeof BLOCK_VIEWS)[number]['value'];

const HOST = plainHost();

/** Every document of the corpus. Together they contain every block and mark. */
export function ShownBlocks({ view }: { view: BlockView }) {
  return (
    <>
      <Title order={2} mt="xl">
        Blocks of a book
      </Title>
      <div className={classes.blocks}>
        {CORPUS_DOCUMENTS.map(([name, doc]) => (
          <section key={name} aria-label={name}>
            <h3 className={classes.name}>{name}</h3>
            {view === 'shared' ? (
              <ReadBlock doc={withPictures(doc)} />
            ) : (
              <EditedBlock key={view} doc={withPictures(doc)} isEditing={view === 'written'} />
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function ReadBlock({ doc }: { doc: Node }) {
  const html = documentToHtml(printedDocument(doc));
  if (html === '') return <Text>Nothing of it is for readers.</Text>;
  // Safe to insert: a test checks that the corpus passes the sanitizer.
  return (
    <article
      className={`book-text ${sheet.sheet}`}
      data-proposals="hidden"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function EditedBlock({ doc, isEditing }: { doc: Node; isEditing: boolean }) {
  const [section] = useState(() => sectionOfText(doc.toJSON()));
  const editor = useBookEditor({ host: HOST, section, isEditing });
  return (
    <div className={`${paper.paper} ${classes.paper}`} data-editing={isEditing || undefined}>
      <EditorSurface editor={editor} />
    </div>
  );
}

/**
 * Replaces the addresses of images, since there is no server here. Existing images all become one image of this page; the others stay
 * missing.
 */
function withPictures(doc: Node): Node {
  const json = JSON.stringify(doc.toJSON()).replaceAll(/\/api\/images\/[^"]+/g, (address) => {
    return new URL(IMAGE_SIZES.has(address) ? picture : '/absent', location.href).href;
  });
  return schema.nodeFromJSON(JSON.parse(json));
}
