import { Button, FileButton, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconTypography } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deleteFont, FONT_MAX_BYTES, type OwnFont, uploadFont } from '#contract/fonts.ts';
import { ownFace, showFaces } from '#web/lib/books/font-faces.ts';
import { fontsQuery, LIBRARY } from '#web/lib/books/library-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { uploadFile } from '#web/lib/calls/upload.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './library.module.css';

const TYPES = '.ttf,.otf,font/ttf,font/otf';
const PERMITS: Readonly<Record<OwnFont['embedding'], string>> = {
  installable: 'Can be embedded in all files',
  editable: 'Can be embedded in all files',
  preview_print: 'Can be embedded in PDFs only',
};

/** The author's own fonts by family, with a sample of each style. The author can upload more. */
export function LibraryFonts() {
  const { data, error, isPending } = useQuery(fontsQuery());
  const forget = useRef<() => void>(null);
  const upload = useMutation({
    mutationFn: sendAll,
    onMutate() {
      remove.reset();
      // Allows the same file to be chosen again.
      forget.current?.();
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    onMutate: () => upload.reset(),
    mutationFn: ({ id }: OwnFont) => call(deleteFont, { params: { id } }),
    onSettled: refresh,
  });
  const failure = upload.error ?? remove.error ?? error;
  const families = Map.groupBy(data?.fonts ?? [], ({ family }) => family);

  return (
    <>
      <div className={classes.fontsHead}>
        <FileButton
          resetRef={forget}
          accept={TYPES}
          multiple
          onChange={(files) => files.length > 0 && upload.mutate(files)}
        >
          {(props) => (
            <Button
              {...props}
              leftSection={<IconTypography size={18} aria-hidden="true" />}
              {...busyProps(upload.isPending)}
            >
              Upload fonts
            </Button>
          )}
        </FileButton>
        <Text size="sm">
          Files in the forms .ttf and .otf. A family needs its regular, bold, italic and bold italic styles to look
          right in a text; for headings, one is enough. Choose a family on the Layout page of a book.
        </Text>
      </div>
      <p role="status" className={classes.fontsStatus}>
        {upload.isPending ? 'The fonts are being checked…' : ''}
      </p>
      <ErrorBanner message={failure ? messageOf(failure) : null} />
      {isPending && <Skeleton height={160} role="status" aria-label="Loading fonts" />}
      {data?.fonts.length === 0 && <EmptyState title="No fonts yet">Upload fonts for your books.</EmptyState>}
      <PlainList gap={16} aria-label="Fonts">
        {[...families].map(([family, fonts]) => (
          <Paper key={family} component="li" withBorder p={14} ref={passOnFocus}>
            <h2 className={classes.familyName}>{family}</h2>
            <PlainList aria-label={`Styles of ${family}`}>
              {fonts.map((font) => (
                <li key={font.id} className={classes.style} ref={passOnFocus}>
                  <Stack gap={0} flex="1 1 220px" miw={0}>
                    <FontSample font={font} />
                    <Text component="span" size="sm" c="dimmed">
                      {`${font.style}. ${PERMITS[font.embedding]}.`}
                    </Text>
                  </Stack>
                  <Button
                    variant="subtle"
                    color="red"
                    aria-label={`Delete ${family} ${font.style}`}
                    {...busyProps(remove.isPending)}
                    onClick={() => void askToRemove(font, () => remove.mutate(font))}
                  >
                    Delete
                  </Button>
                </li>
              ))}
            </PlainList>
          </Paper>
        ))}
      </PlainList>
    </>
  );
}

/** Uploads the files one after the other. Accepted files are kept. Throws an error that names the refused files. */
async function sendAll(files: readonly File[]): Promise<void> {
  const failures: string[] = [];
  for (const file of files) {
    try {
      if (file.size > FONT_MAX_BYTES) throw new RangeError('A font can have at most 15 MB.');
      await uploadFile(uploadFont, file);
    } catch (error) {
      failures.push(`${file.name}: ${messageOf(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join(' '));
}

async function askToRemove({ family, style }: OwnFont, remove: () => void): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Delete font',
    message: `Delete ${family} ${style}? Books that are set in it take another style of the family, or the fonts of their themes.`,
    confirmLabel: 'Delete',
    isDestructive: true,
  });
  if (isSure) remove();
}

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: LIBRARY });
}

const WORDS = 'Five wizards quaffed 12 jugs of ale & vexed the kobold.';

/** A line in the font. Until the font is loaded, the line is in that of the page. */
function FontSample({ font: { id, weight, italic } }: { font: OwnFont }) {
  const family = `own-font-${id}`;
  const [isShown, setShown] = useState(false);
  useEffect(
    () =>
      showFaces(
        (ended) => [ownFace({ id, weight, italic }, family, ended)],
        () => setShown(true),
      ),
    [id, weight, italic, family],
  );
  const style = isShown
    ? { fontFamily: `"${family}"`, fontWeight: weight, fontStyle: italic ? 'italic' : 'normal' }
    : undefined;
  return (
    <span className={classes.sample} style={style}>
      {WORDS}
    </span>
  );
}
