import { Tabs } from '@mantine/core';
import { EditorContent } from '@tiptap/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionImage } from '#contract/sections.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { isInField } from '#web/ui/focus/is-in-field.ts';
import { SectionAssistance } from './assist/section-assistance.tsx';
import { EntryCards } from './canon/entry-cards.tsx';
import { SectionDialogs } from './forms/section-dialogs.tsx';
import { useDialog } from './forms/use-dialog.ts';
import { ZoomReset } from './gestures/zoom-reset.tsx';
import { useGenerationState } from './generate/use-generation-state.ts';
import { ImagesTab } from './images/images-tab.tsx';
import { ImagePicker } from './images/image-picker.tsx';
import { insertImageBlock, replaceImageBlocks, useImageInsertion } from './images/use-image-insertion.ts';
import { useUploads } from './images/use-uploads.ts';
import type { OpenedSection } from './opening/open-section.ts';
import { opensForWriting } from './read-or-write/opens-for-writing.ts';
import { useReadingKeys } from './read-or-write/use-reading-keys.ts';
import { SectionConflict } from './conflict/section-conflict.tsx';
import { SectionTitle } from './section-title.tsx';
import { type SectionToolSlots, SectionTools } from './section-tools.tsx';
import { OpeningButton } from './sections/opening-button.tsx';
import type { SectionTab } from './sections/place.ts';
import classes from './section-editor.module.css';
import { TableTools } from './toolbar/table-tools.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import type { OpenSection } from './sections/open-section.ts';
import { useOpenSection } from './use-open-section.ts';

export interface SectionEditorProps {
  project: ProjectOutline;
  /** Where in the title row it shows what can be done with it. */
  slots: SectionToolSlots;
  opening: OpenedSection;
  handle: RefObject<OpenSection | null>;
  tab: SectionTab;
  onTab(tab: SectionTab): void;
  /** Whether the author was writing in the section before, and goes on in this one. */
  isWriting: boolean;
  onWriting(isWriting: boolean): void;
}

/** The editor of one open section: title, toolbar, text, images and dialogs. */
export function SectionEditor(props: SectionEditorProps) {
  const { project, slots, opening, handle, tab, onTab, isWriting, onWriting } = props;
  const [isAlwaysWriting] = usePreference('opensForWriting');
  const [isEditing, setEditing] = useState(() =>
    opensForWriting({ ...opening, doc: opening.content.doc }, isWriting, isAlwaysWriting),
  );
  const picker = useRef<HTMLInputElement>(null);
  const assistance = useRef<((action: EditAction) => void) | null>(null);
  const { host, ...dialogs } = useDialog(
    project,
    useCallback(() => picker.current?.click(), []),
    useCallback((action: EditAction) => assistance.current?.(action), []),
  );
  const generation = useGenerationState();
  const write = () => {
    setEditing(true);
    onWriting(true);
  };
  const section = useOpenSection({ projectId: project.id, opening, host, isEditing, handle, onWrite: write });
  const { editor, state, session } = section;

  const { uploads, upload } = useUploads((image) => section.changeImages((images) => [...images, image]));
  const putImages = useImageInsertion(editor, upload);

  const insertImage = (image: SectionImage) => {
    onTab('content');
    write();
    insertImageBlock(editor, image);
  };
  const replaceImage = (before: SectionImage, after: SectionImage) => {
    // The alt text stays, since the author may have changed it while the new image was generated.
    const { id, url, type } = after;
    section.changeImages((images) =>
      images.map((image) => (image.id === before.id ? { ...image, id, url, type } : image)),
    );
    replaceImageBlocks(editor, before, after);
  };

  const docBefore = useRef(editor.state.doc);
  useEffect(() => {
    if (dialogs.dialog) docBefore.current = editor.state.doc;
  }, [dialogs.dialog, editor]);
  const closeDialog = () => {
    dialogs.close();
    // Later, since the closing dialog gives the focus back to its button; the author goes on in the text.
    setTimeout(() => {
      if (!editor.isEditable || isInField()) return;
      editor.commands.focus(null, { scrollIntoView: false });
      if (editor.state.doc !== docBefore.current) editor.commands.scrollIntoView();
    }, 50);
  };
  const toggleEditing = async () => {
    if (!isEditing) {
      write();
      return;
    }
    generation.end();
    if (!(await session.current?.flush())) return;
    setEditing(false);
    onWriting(false);
  };
  const readingKeys = useReadingKeys(editor, write);
  // An author may write without having pressed Edit, as where a section opens for writing.
  useUnsavedInput(isEditing || state.unsaved);
  const hasWritten = isEditing && state.unsaved;
  useEffect(() => {
    if (hasWritten) onWriting(true);
  }, [hasWritten, onWriting]);
  const generate = () => dialogs.open({ kind: 'generate' });
  const openHistory = async () => {
    if (await session.current?.flush()) dialogs.open({ kind: 'history' });
  };
  const hasFailed = generation.status === 'failed';

  return (
    <>
      <SectionTools
        slots={slots}
        isEditing={isEditing}
        status={hasFailed ? 'error' : state.status}
        message={hasFailed ? generation.message : state.message}
        isGenerating={generation.status === 'running'}
        onRetry={() => (hasFailed ? generate() : session.current?.retry())}
        onToggleEditing={() => void toggleEditing()}
        onGenerate={project.content.ai === 'on' ? generate : undefined}
        onHistory={() => void openHistory()}
      />
      <Tabs value={tab} onChange={(value) => onTab(value as SectionTab)} keepMounted>
        <Tabs.List>
          <Tabs.Tab value="content">Content</Tabs.Tab>
          <Tabs.Tab value="images">Images</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="content" className={classes.content}>
          <Toolbar editor={editor} host={host} isEditing={isEditing} />
          <div className={classes.paper} data-editing={isEditing || undefined}>
            <OpeningButton opening={section.opening} onOpen={() => dialogs.open({ kind: 'opening' })} />
            <SectionTitle title={section.title} isEditing={isEditing} onChange={section.rename} />
            <EditorContent editor={editor} {...readingKeys} />
            {isEditing && <TableTools editor={editor} host={host} />}
            <ZoomReset />
            <EntryCards editor={editor} projectId={project.id} />
            <SectionAssistance
              editor={editor}
              projectId={project.id}
              sectionId={opening.section.id}
              isEditing={isEditing && project.content.ai === 'on'}
              handle={assistance}
              onAccepted={() => void session.current?.flush()}
            />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="images">
          <ImagesTab
            projectId={project.id}
            mayGenerate={project.content.ai === 'on'}
            images={section.images}
            uploads={uploads}
            onUpload={(files) => void upload(files)}
            onChange={section.changeImages}
            onInsert={insertImage}
            onReplace={replaceImage}
          />
        </Tabs.Panel>
      </Tabs>
      <ImagePicker handle={picker} onChoose={putImages} />
      <SectionDialogs
        dialog={dialogs.dialog}
        editor={editor}
        project={project}
        sectionId={opening.section.id}
        sectionTitle={section.title}
        images={section.images}
        opening={section.opening}
        generation={generation}
        session={session}
        onRestored={section.show}
        onBegin={section.begin}
        onGenerated={() => {
          write();
          void session.current?.flush();
        }}
        onClose={closeDialog}
      />
      {state.conflict && (
        <SectionConflict
          project={project}
          newer={state.conflict}
          mine={section.content()}
          editor={editor}
          session={session}
          onTaken={section.show}
        />
      )}
    </>
  );
}
