import { Tabs } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import type { OwnImage } from '#contract/images.ts';
import type { LibraryBlock } from '#contract/library.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import { insertBlocks } from '../blocks/insert-block.ts';
import { newBlock } from '../blocks/new-blocks.ts';
import { BlockChoices } from './block-choices.tsx';
import { ImageChoices } from './image-choices.tsx';
import classes from './library-dialog.module.css';

/** Lets the author choose a saved block or one of their images, and inserts it at the cursor. */
export function LibraryDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  useReturnedFocus();
  const insert = ({ node }: LibraryBlock) => {
    insertBlocks(editor, [node]);
    onClose();
  };
  const insertImage = ({ url, alt }: OwnImage) => {
    insertBlocks(editor, [newBlock('image', { src: url, alt })]);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} size={880} title="From the library">
      <Tabs defaultValue="blocks" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="blocks">Blocks</Tabs.Tab>
          <Tabs.Tab value="images">Images</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="blocks" className={classes.panel}>
          <BlockChoices onInsert={insert} />
        </Tabs.Panel>
        <Tabs.Panel value="images" className={classes.panel}>
          <ImageChoices onInsert={insertImage} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
