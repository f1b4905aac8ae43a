import { Button, Tabs } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useCallback } from 'react';
import type { SectionDocFields } from '#book/collaboration/section-doc.ts';
import { type Opening, SECTION_KIND_LABELS } from '#book/sections/opening.ts';
import { hasRole } from '#contract/book-roles.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { SectionAssistance } from './ai/section-assistance.tsx';
import { BlockHandle } from './blocks/block-handle.tsx';
import { beginAtSelection, useCommentKey } from './comments/shown-comment.ts';
import { EntryCards } from './canon/entry-cards.tsx';
import { useCommentMarks } from './comments/comment-marks.ts';
import { SectionDialogs, useGenerationState, useShownSection, useWayBack } from './section-dialogs.tsx';
import { ImagesTab } from './images/images-tab.tsx';
import { ImagePicker, useSectionImages } from './images/section-images.tsx';
import type { SectionDocument } from './open-section/section-document.ts';
import type { OpenState } from './open-section/section-replica.ts';
import { useReadingKeys } from './text/use-reading-keys.ts';
import { useWriting } from './use-writing.ts';
import { SectionTitle } from './text/section-title.tsx';
import { SectionHeadings } from './sections/section-headings.tsx';
import { SectionTools, type SectionToolSlots } from './section-tools.tsx';
import type { SectionTab } from './sections/use-sections.ts';
import { EditorSurface, ZoomReset } from './text/editor-surface.tsx';
import classes from './section-editor.module.css';
import { TableTools } from './toolbar/table-menus.tsx';
import { TextBars } from './toolbar/text-bars.tsx';
import type { BookHost } from './use-book-host.ts';
import { useNextRead } from './use-read-ahead.ts';
import { WordsLine } from './sections/words-line.tsx';
import { goToStart } from './typing/write-below.ts';
import type { EditorHost } from './base/host.ts';
import { useOfferedText } from './text/use-offered-text.ts';
import { usePeopleCarets } from './collaboration/people-carets.ts';
import { useBookEditor } from './text/book-editor.ts';

export interface SectionEditorProps {
  project: ProjectOutline;
  bookHost: BookHost;
  /** The elements into which the section renders its tools (in the title row) and its headings (in the list of sections). */
  slots: SectionToolSlots & { headings: HTMLElement | null };
  /** Called before the text scrolls to another heading. */
  onJump(): void;
  document: SectionDocument;
  opened: OpenState;
  /** The id of the next section, which the author may open next; null for the last one. */
  nextId: string | null;
  tab: SectionTab;
  onTab(tab: SectionTab): void;
  onSplit(editor: Editor, position: number): void;
  /** Null for the first section. */
  onJoin: (() => void) | null;
  /** Whether the author was writing in the previous section. This one then opens for writing. */
  isWriting: boolean;
  onWriting(isWriting: boolean): void;
}

/** The editor of one open section: title, toolbar, text, images and dialogs. */
export function SectionEditor(props: SectionEditorProps) {
  const { project, bookHost, slots, onJump, document, opened, nextId } = props;
  const { tab, onTab, onSplit, onJoin, isWriting, onWriting } = props;
  const { parts, save } = opened;
  const mayWrite = hasRole(project.role, 'editor');
  const hasAi = mayWrite && project.content.ai === 'on';
  const { isEditing, write, read } = useWriting({ document, opened, mayWrite, isWriting, onWriting });
  const { host } = bookHost;
  const { dialog, openDialog, picker, assistance } = useShownSection(bookHost);
  const generation = useGenerationState();
  const section = useOpenSection({ document, opened, host, isEditing, onWrite: write });
  const { editor } = section;
  const { projectId, sectionId } = document.key;
  const begin = useCallback(() => beginAtSelection(editor, { projectId, sectionId }), [editor, projectId, sectionId]);
  const onComment = hasRole(project.role, 'commenter') ? begin : undefined;
  useCommentKey(editor, onComment ?? null);
  useNextRead(projectId, nextId);

  const images = useSectionImages({
    editor,
    change: section.changeImages,
    onInsert() {
      onTab('content');
      write();
    },
  });
  const goBack = useWayBack(editor, dialog);
  const closeDialog = () => {
    openDialog(null);
    goBack();
  };
  const toggleEditing = () => {
    if (!isEditing) {
      write();
      return;
    }
    generation.end();
    void read();
  };
  const readingKeys = useReadingKeys(editor, write);
  const generate = () => openDialog({ kind: 'generate' });
  const openHistory = async () => {
    if (await document.flush()) openDialog({ kind: 'history' });
  };
  const hasFailed = generation.status === 'failed';

  return (
    <>
      <SectionTools
        slots={slots}
        isEditing={isEditing}
        status={hasFailed ? 'error' : save.status}
        message={hasFailed ? generation.message : save.message}
        isGenerating={generation.status === 'running'}
        onRetry={() => (hasFailed ? generate() : document.retry())}
        onToggleEditing={mayWrite ? toggleEditing : undefined}
        onGenerate={hasAi ? generate : undefined}
        onHistory={() => void openHistory()}
      />
      <SectionHeadings
        editor={editor}
        slot={slots.headings}
        onJump={() => {
          onJump();
          onTab('content');
        }}
      />
      <Tabs value={mayWrite ? tab : 'content'} onChange={(value) => onTab(value as SectionTab)} keepMounted>
        <Tabs.List>
          <Tabs.Tab value="content">Content</Tabs.Tab>
          {mayWrite && <Tabs.Tab value="images">Images</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="content" className={classes.content}>
          {mayWrite && <TextBars editor={editor} host={host} isEditing={isEditing} onWrite={write} />}
          <div
            className={classes.paper}
            data-editing={isEditing || undefined}
            data-proposals={hasRole(project.role, 'commenter') ? 'shown' : 'hidden'}
            data-findings={mayWrite ? 'shown' : 'hidden'}
          >
            {mayWrite && <OpeningButton opening={parts.opening} onOpen={() => openDialog({ kind: 'opening' })} />}
            <SectionTitle
              title={parts.title}
              isEditing={isEditing}
              onChange={section.rename}
              onEnter={() => goToStart(editor)}
            />
            <EditorSurface editor={editor} {...(mayWrite ? readingKeys : {})} />
            {isEditing && <BlockHandle editor={editor} host={host} onSplit={onSplit} onJoin={onJoin} />}
            {isEditing && <TableTools editor={editor} host={host} />}
            <ZoomReset />
            <EntryCards editor={editor} projectId={project.id} isEditing={isEditing} />
            <SectionAssistance
              editor={editor}
              host={host}
              projectId={project.id}
              sectionId={document.key.sectionId}
              isEditing={isEditing}
              hasAi={hasAi}
              handle={assistance}
              onAccepted={() => void document.flush()}
              onComment={onComment}
            />
          </div>
          {mayWrite && <WordsLine editor={editor} project={project} sectionId={document.key.sectionId} />}
        </Tabs.Panel>
        {mayWrite && (
          <Tabs.Panel value="images">
            <ImagesTab
              projectId={project.id}
              mayGenerate={hasAi}
              images={parts.images}
              uploads={images.uploads}
              onUpload={(files) => void images.upload(files)}
              onChange={section.changeImages}
              onInsert={images.insert}
              onReplace={images.replace}
            />
          </Tabs.Panel>
        )}
      </Tabs>
      <ImagePicker handle={picker} onChoose={images.put} />
      <SectionDialogs
        dialog={dialog}
        editor={editor}
        project={project}
        sectionId={document.key.sectionId}
        sectionTitle={parts.title}
        images={parts.images}
        opening={parts.opening}
        generation={generation}
        onBegin={section.begin}
        onGenerated={() => {
          write();
          void document.flush();
        }}
        onClose={closeDialog}
      />
    </>
  );
}

interface OpenSectionOptions {
  document: SectionDocument;
  opened: OpenState;
  host: EditorHost;
  isEditing: boolean;
  /** Called before something changes a text that was only being read. */
  onWrite(): void;
}

/** The editor of an open section, and functions that change the parts beside its text. */
function useOpenSection({ document, opened, host, isEditing, onWrite }: OpenSectionOptions) {
  const { projectId, sectionId } = document.key;
  const { doc } = opened;
  const editor = useBookEditor({ host, section: doc, isEditing });
  useOfferedText({ editor, projectId, sectionId, isUnsaved: opened.hasReturned || opened.save.unsaved, onWrite });
  usePeopleCarets({ editor, section: doc, projectId, sectionId });
  useCommentMarks({ editor, projectId, sectionId });

  return {
    editor,
    rename: (title: string) => document.change({ title }),
    /** Changes how the section begins, and saves it at once. */
    begin(changes: Partial<SectionDocFields['opening']>) {
      const state = document.getState();
      if (state.phase === 'open') document.change({ opening: { ...state.parts.opening, ...changes } });
      void document.flush();
    },
    /** Changes the images starting from their current state, since others may have been added during an upload. */
    changeImages(from: (images: SectionImage[]) => SectionImage[]) {
      const state = document.getState();
      if (state.phase === 'open') document.change({ images: from([...state.parts.images]) });
    },
  };
}

/** A button above the section's title. It says what the section is in its book, and opens the form for how it begins. */
function OpeningButton({ opening, onOpen }: { opening: Opening; onOpen(): void }) {
  const kind = SECTION_KIND_LABELS[opening.kind];
  return (
    <Button
      variant="subtle"
      color="gray"
      mih={44}
      m="-16px 0 0 -12px"
      px={12}
      data-not-printed
      data-hides-in-focus
      aria-label={`Section settings: ${kind}`}
      aria-haspopup="dialog"
      leftSection={<IconBookmark size={18} aria-hidden="true" />}
      onClick={onOpen}
    >
      {kind}
    </Button>
  );
}
