import { useLayoutEffect, useRef, useState } from 'react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import type { EditorDialog } from './forms/editor-dialog.ts';
import type { BookHost } from './use-book-host.ts';

/** What the text of the section that is shown can open: its dialogs, the choice of a picture, and the help of a generator. */
export function useShownSection({ show }: BookHost) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const assistance = useRef<((action: EditAction) => void) | null>(null);
  useLayoutEffect(
    () =>
      show({
        openDialog: setDialog,
        chooseImage: () => picker.current?.click(),
        assist: (action) => assistance.current?.(action),
      }),
    [show],
  );
  return { dialog, openDialog: setDialog, picker, assistance };
}
