import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ALT_MAX, deleteImage, type ImageUse, listImageUses, type OwnImage, updateImage } from '#contract/images.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { LIBRARY } from '#web/lib/books/library-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { copyLabel, plainDisplay, sectionName } from '#web/ui/text/display-text.ts';
import { focusReturned, useReturnedFocus } from '#web/ui/returned-focus.ts';
import classes from './library.module.css';

/** One image in large, with its alt text, its uses, its address, and a button that deletes it. */
export function ImageDetails({ image, onClose }: { image: OwnImage; onClose(): void }) {
  useReturnedFocus();
  const [alt, setAlt] = useState(image.alt);
  const clipboard = useClipboard();
  const places = useQuery({
    queryKey: [...LIBRARY, 'uses', image.id],
    queryFn: ({ signal }) => call(listImageUses, { params: { id: image.id }, signal }),
    staleTime: 0,
  });
  const uses = places.data?.uses;
  const describe = useMutation({
    mutationFn: () => call(updateImage, { params: { id: image.id }, body: { alt } }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteImage, { params: { id: image.id } }),
    async onSuccess() {
      onClose();
      // The focus must first return to the image in the list, which passes it on to the next image when it is removed.
      await focusReturned();
      await refresh();
    },
  });
  const askToRemove = async () => {
    if (remove.isPending) return;
    const isSure = await confirmDialog({
      title: 'Delete image',
      message: deletionWords(uses ?? []),
      confirmLabel: 'Delete image',
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  const isNew = alt !== image.alt;
  const save = () => {
    if (isNew && !describe.isPending) describe.mutate();
  };
  const failure = places.error ?? describe.error ?? remove.error;

  return (
    <Dialog opened onClose={onClose} size="lg" title="Image">
      <Stack>
        <ErrorBanner message={failure ? messageOf(failure) : null} />
        <div className={classes.large}>
          <img src={screenAddress(image.url, 1280)} alt={image.alt} />
        </div>
        <Textarea
          label="Alt text"
          description="What the picture shows; new uses of it begin with these words"
          autosize
          minRows={1}
          maxLength={ALT_MAX}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Uses uses={uses} />
        <Group justify="space-between">
          <Group gap="xs">
            <Button variant="default" onClick={() => clipboard.copy(new URL(image.url, window.location.origin).href)}>
              {copyLabel(clipboard, 'Copy address')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              disabled={!uses}
              {...busyProps(remove.isPending)}
              onClick={() => void askToRemove()}
            >
              Delete image
            </Button>
          </Group>
          <Button {...busyProps(!isNew || describe.isPending)} onClick={save}>
            Save alt text
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Uses({ uses }: { uses: ImageUse[] | undefined }) {
  if (!uses) return <Text c="dimmed">Looking where it is used…</Text>;
  if (uses.length === 0) return <Text c="dimmed">It is not used in any of your books.</Text>;
  return (
    <div>
      <Text fw={500}>Used in</Text>
      <ul className={classes.uses}>
        {uses.map(({ project_id, project_title, section_id, section_title }) => (
          <li key={`${project_id}/${section_id ?? ''}`}>
            <Anchor component={Link} to={`/project/${project_id}${section_id ? `?section=${section_id}` : ''}`}>
              {plainDisplay(project_title)}
            </Anchor>
            {`: ${section_title === null ? 'the cover' : sectionName(section_title)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function deletionWords(uses: readonly ImageUse[]): string {
  if (uses.length === 0) return 'Delete this image? It is not used in any of your books.';
  const places = uses.length === 1 ? 'one place' : `${uses.length} places`;
  return `This image stands in ${places} of your books, which will show its alt text instead. Delete it?`;
}

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: LIBRARY });
}
