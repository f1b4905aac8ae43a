import { Tabs } from '@mantine/core';
import { EditorContent } from '@tiptap/react';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionImage } from '#contract/sections.ts';
import { changeOutline } from '#web/lib/project-queries.ts';
import { insertBlock } from './blocks/insert-block.ts';
import { BlockDialog } from './forms/block-dialog.tsx';
import { LinkDialog } from './forms/link-dialog.tsx';
import type { EditorHost, FormBlock } from './host.ts';
import { ImagesTab } from './images/images-tab.tsx';
import { uploadImages } from './images/upload-images.ts';
import type { Opening } from './opening/open-section.ts';
import { ProjectTitleRow } from './project-title-row.tsx';
import { SectionConflict } from './saving/section-conflict.tsx';
import type { SectionContent } from './saving/section-content.ts';
import { useSectionSession } from './saving/use-section-session.ts';
import { SectionTitle } from './section-title.tsx';
import classes from './section-editor.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useBookEditor } from './use-book-editor.ts';

/** What the page around asks of the open section. */
export interface OpenSection {
  /** Saves what is unsaved, or at least keeps it on this device, before another section is opened. */
  leave(): Promise<void>;
  rename(title: string): void;
  /** The section was deleted: nothing of it is to be saved. */
  discard(): void;
}

export interface SectionEditorProps {
  project: ProjectOutline;
  /** What stands before the title of the project. */
  leading: ReactNode;
  opening: Opening;
  handle: RefObject<OpenSection | null>;
}

/** The reader of Markdown comes with it, so it is loaded when it is first asked for. */
const SectionGeneration = lazy(async () => ({
  default: (await import('./generate/section-generation.tsx')).SectionGeneration,
}));

type Dialog = { kind: FormBlock; position: number } | { kind: 'link' } | { kind: 'generate' };

/** One section, open: its title, text and pictures, and the saving of all three. */
export function SectionEditor({ project, leading, opening, handle }: SectionEditorProps) {
  const [isEditing, setEditing] = useState(opening.isRestored);
  const [title, setTitle] = useState(opening.content.title);
  const [images, setImages] = useState(opening.content.images);
  const [isUploading, setUploading] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [generating, setGenerating] = useState<'no' | 'running' | 'failed'>('no');
  const [generationError, setGenerationError] = useState('');
  const imagePicker = useRef<HTMLInputElement>(null);
  const parts = useRef({ title, images });
  const markChanged = useRef<() => void>(() => {});

  const host = useMemo<EditorHost>(
    () => ({
      editBlock: (kind, position) => setDialog({ kind, position }),
      editLink: () => setDialog({ kind: 'link' }),
      insertImage: () => imagePicker.current?.click(),
    }),
    [],
  );
  const { editor, readDoc } = useBookEditor({
    host,
    doc: opening.content.doc,
    isEditing,
    onChange: () => markChanged.current(),
  });
  const content = useCallback((): SectionContent => ({ ...parts.current, doc: readDoc() }), [readDoc]);
  const { state, session } = useSectionSession(project.id, opening, content);

  useEffect(() => {
    markChanged.current = () => session.current?.changed();
  }, [session]);

  const change = useCallback(
    (patch: Partial<{ title: string; images: SectionImage[] }>) => {
      parts.current = { ...parts.current, ...patch };
      const { title: newTitle, images: newImages } = parts.current;
      setTitle(newTitle);
      setImages(newImages);
      if (patch.title !== undefined) showTitle(project.id, opening.section.id, newTitle);
      session.current?.changed();
    },
    [project.id, opening.section.id, session],
  );

  useImperativeHandle(handle, () => ({
    async leave() {
      await session.current?.keepDraft();
      await Promise.race([session.current?.flush(), new Promise((resolve) => setTimeout(resolve, 3000))]);
    },
    rename: (next) => change({ title: next }),
    discard: () => session.current?.discard(),
  }));

  const upload = async (files: Iterable<File>): Promise<SectionImage[]> => {
    setUploading(true);
    const added = await uploadImages(files);
    setUploading(false);
    if (added.length > 0) change({ images: [...parts.current.images, ...added] });
    return added;
  };
  const insertImage = ({ url, alt, caption }: SectionImage) =>
    insertBlock(editor, { type: 'image', attrs: { src: url, alt, caption } });

  const closeDialog = () => {
    setDialog(null);
    // The dialog gives the focus back as it goes; the text is where the author goes on.
    if (isEditing) setTimeout(() => editor.commands.focus(null, { scrollIntoView: false }), 50);
  };

  const toggleEditing = async () => {
    if (!isEditing) {
      setEditing(true);
      return;
    }
    setGenerating('no');
    if (await session.current?.flush()) setEditing(false);
  };

  return (
    <>
      <ProjectTitleRow
        project={project}
        leading={leading}
        isEditing={isEditing}
        status={generating === 'failed' ? 'error' : state.status}
        message={generating === 'failed' ? generationError : state.message}
        isGenerating={generating === 'running'}
        onRetry={() => (generating === 'failed' ? setDialog({ kind: 'generate' }) : session.current?.retry())}
        onToggleEditing={() => void toggleEditing()}
        onGenerate={() => setDialog({ kind: 'generate' })}
      />
      <Tabs defaultValue="content" keepMounted>
        <Tabs.List>
          <Tabs.Tab value="content">Content</Tabs.Tab>
          <Tabs.Tab value="images">Images</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="content" className={classes.content}>
          <Toolbar editor={editor} host={host} isEditing={isEditing} />
          <div className={classes.paper} data-editing={isEditing || undefined}>
            <SectionTitle title={title} isEditing={isEditing} onChange={(next) => change({ title: next })} />
            <EditorContent editor={editor} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="images">
          <ImagesTab
            images={images}
            isUploading={isUploading}
            onUpload={(files) => void upload(files)}
            onChange={(next) => change({ images: next })}
            onInsert={insertImage}
          />
        </Tabs.Panel>
      </Tabs>
      <input
        ref={imagePicker}
        type="file"
        accept="image/*"
        hidden
        aria-label="Choose a picture"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void upload(files).then((added) => added.forEach(insertImage));
        }}
      />
      {dialog?.kind === 'link' && <LinkDialog editor={editor} onClose={closeDialog} />}
      {dialog && 'position' in dialog && (
        <BlockDialog editor={editor} kind={dialog.kind} position={dialog.position} onClose={closeDialog} />
      )}
      {dialog?.kind === 'generate' && (
        <Suspense>
          <SectionGeneration
            editor={editor}
            project={project}
            sectionId={opening.section.id}
            sectionTitle={title}
            onClose={closeDialog}
            onRunning={() => setGenerating('running')}
            onFailed={(message) => {
              setGenerating('failed');
              setGenerationError(message);
            }}
            onInserted={() => {
              setGenerating('no');
              void session.current?.flush();
            }}
            onStopped={() => setGenerating('no')}
          />
        </Suspense>
      )}
      {state.conflict && (
        <SectionConflict
          project={project}
          newer={state.conflict}
          mine={content()}
          editor={editor}
          session={session}
          onTaken={(newer) => {
            parts.current = { title: newer.title, images: newer.images };
            setTitle(newer.title);
            setImages(newer.images);
            showTitle(project.id, opening.section.id, newer.title);
          }}
        />
      )}
    </>
  );
}

function showTitle(projectId: string, sectionId: string, title: string): void {
  changeOutline(projectId, (heads) => heads.map((head) => (head.id === sectionId ? { ...head, title } : head)));
}
