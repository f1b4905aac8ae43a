import { Button, Tabs } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { SectionDocFields } from '#book/collaboration/section-doc.ts';
import { hasRole } from '#contract/book-roles.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { openFind } from '#web/lib/books/book-panels.ts';
import { busyProps } from '#web/ui/busy-props.ts';
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
import { useWriting } from './use-writing.ts';
import { type SectionDraft, SectionTitle, titleTakes, useDraft } from './text/section-title.tsx';
import { SectionHeadings } from './sections/section-headings.tsx';
import { type DeskSlots, SectionState } from './desk-bar.tsx';
import { ProposalBar } from './proposals/proposal-bar.tsx';
import type { SectionTab } from './sections/use-sections.ts';
import { EditorSurface, ZoomReset } from './text/editor-surface.tsx';
import classes from './section-editor.module.css';
import type { SectionActions } from './toolbar/more-menu.tsx';
import { TableTools } from './toolbar/table-tools.tsx';
import { TextBars } from './toolbar/text-bars.tsx';
import type { BookHost } from './use-book-host.ts';
import { useNextRead } from './use-read-ahead.ts';
import { WordsLine } from './sections/words-line.tsx';
import { goToStart, pressBeside } from './typing/write-below.ts';
import type { EditorHost } from './base/host.ts';
import { useOfferedText } from './text/use-offered-text.ts';
import { usePeopleCarets } from './collaboration/people-carets.ts';
import { useBookEditor } from './text/book-editor.ts';

export interface SectionEditorProps {
  project: ProjectOutline;
  bookHost: BookHost;
  /** The elements into which the section renders its state (in the bar) and its headings (in the list of sections). */
  slots: DeskSlots & { headings: HTMLElement | null };
  /** Called before the text scrolls to another heading. */
  onJump(): void;
  document: SectionDocument;
  opened: OpenState;
  /** The id of the next section, which the author may open next; null for the last one. */
  nextId: string | null;
  onTab(tab: SectionTab): void;
  onSplit(editor: Editor, position: number): void;
  /** Null for the first section. */
  onJoin: (() => void) | null;
  /** What the author wrote while the section was being added; null unless they have just added it. They name it first. */
  draft: SectionDraft | null;
  /** Whether the author was writing in the previous section. This one then takes the caret. */
  isWriting: boolean;
  onWriting(isWriting: boolean): void;
}

/** The editor of one open section: title, toolbar, text, images and dialogs. */
export function SectionEditor(props: SectionEditorProps) {
  const { project, bookHost, slots, onJump, document, opened, nextId } = props;
  const { onTab, onSplit, onJoin, draft } = props;
  const { parts, save } = opened;
  const mayWrite = hasRole(project.role, 'editor');
  const hasAi = mayWrite && project.content.ai === 'on';
  const writing = useWriting({ ...props, mayWrite });
  const { host } = bookHost;
  const { dialog, openDialog, picker, assistance } = useShownSection(bookHost);
  const generation = useGenerationState();
  const section = useOpenSection({ document, opened, host, isEditing: mayWrite, takesFocus: writing.takesFocus });
  const { editor } = section;
  useDraft(draft, editor, section.rename);
  const { projectId, sectionId } = document.key;
  const begin = useCallback(() => beginAtSelection(editor, { projectId, sectionId }), [editor, projectId, sectionId]);
  const onComment = hasRole(project.role, 'commenter') ? begin : undefined;
  useCommentKey(editor, onComment ?? null);
  useNextRead(projectId, nextId);

  const write = () => editor.view.focus();
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
  const generate = () => openDialog({ kind: 'generate' });
  const flush = useCallback(() => document.flush(), [document]);
  const actions = useMemo<SectionActions>(
    () => ({
      onFind: () => openFind(projectId),
      onSettings: () => openDialog({ kind: 'opening' }),
      onHistory: () => void flush().then((isSaved) => isSaved && openDialog({ kind: 'history' })),
      onGoals: () => openDialog({ kind: 'goals' }),
    }),
    [flush, openDialog, projectId],
  );
  const hasFailed = generation.status === 'failed';
  const isGenerating = generation.status === 'running';

  return (
    <>
      {mayWrite && (
        <SectionState
          slots={slots}
          isWriting={writing.isWriting}
          status={hasFailed ? 'error' : save.status}
          message={hasFailed ? generation.message : save.message}
          isGenerating={isGenerating}
          onRetry={() => (hasFailed ? generate() : document.retry())}
          onEdit={() => {
            onTab('content');
            write();
          }}
          onSave={() => {
            generation.end();
            void writing.save();
          }}
        />
      )}
      <SectionHeadings
        editor={editor}
        slot={slots.headings}
        onJump={() => {
          onJump();
          onTab('content');
        }}
      />
      <Tabs.Panel value="content" className={classes.content}>
        {mayWrite && (
          <TextBars
            editor={editor}
            host={host}
            section={actions}
            beside={
              hasAi && (
                <Button
                  variant="subtle"
                  className={classes.generate}
                  leftSection={<IconSparkles size={18} aria-hidden="true" />}
                  onClick={generate}
                  {...busyProps(isGenerating)}
                >
                  Generate Content
                </Button>
              )
            }
          />
        )}
        <div
          className={classes.paper}
          data-editing={mayWrite || undefined}
          data-proposals={hasRole(project.role, 'commenter') ? 'shown' : 'hidden'}
          data-findings={mayWrite ? 'shown' : 'hidden'}
          onFocus={writing.begin}
          onMouseDown={(event) => pressBeside(editor, event)}
        >
          <SectionTitle
            title={parts.title}
            isEditing={mayWrite}
            takes={titleTakes(draft)}
            onChange={section.rename}
            onEnter={() => goToStart(editor)}
          />
          <EditorSurface editor={editor} />
          {mayWrite && <BlockHandle editor={editor} host={host} onSplit={onSplit} onJoin={onJoin} />}
          {mayWrite && <TableTools editor={editor} host={host} />}
          <ZoomReset />
          <EntryCards editor={editor} projectId={project.id} isEditing={mayWrite} />
          <SectionAssistance
            editor={editor}
            host={host}
            projectId={project.id}
            sectionId={document.key.sectionId}
            isEditing={mayWrite}
            hasAi={hasAi}
            handle={assistance}
            onAccepted={() => void document.flush()}
            onComment={onComment}
          />
        </div>
        {mayWrite && (
          <div className={classes.foot} data-covers-below="words">
            <ProposalBar editor={editor} />
            <WordsLine
              editor={editor}
              project={project}
              sectionId={document.key.sectionId}
              isSetting={dialog?.kind === 'goals'}
              onClose={closeDialog}
            />
          </div>
        )}
        {hasRole(project.role, 'commenter') && (
          <Suspense>
            <MarginCards editor={editor} project={project} sectionId={sectionId} mayWrite={mayWrite} />
          </Suspense>
        )}
      </Tabs.Panel>
      {mayWrite && (
        <Tabs.Panel value="images" className={classes.images}>
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

// Loaded after the text, which does not wait for what stands beside it.
const MarginCards = lazy(async () => ({ default: (await import('./comments/margin-cards.tsx')).MarginCards }));

interface OpenSectionOptions {
  document: SectionDocument;
  opened: OpenState;
  host: EditorHost;
  isEditing: boolean;
  takesFocus: boolean;
}

/** The editor of an open section, and functions that change the parts beside its text. */
function useOpenSection({ document, opened, host, isEditing, takesFocus }: OpenSectionOptions) {
  const { projectId, sectionId } = document.key;
  const { doc } = opened;
  const editor = useBookEditor({ host, section: doc, isEditing, takesFocus });
  useOfferedText({ editor, projectId, sectionId, isUnsaved: opened.hasReturned || opened.save.unsaved });
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
