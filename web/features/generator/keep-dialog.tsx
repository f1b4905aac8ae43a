import { Button, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { makerOf } from '#contract/generation.ts';
import type { ProjectSummary } from '#contract/projects.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay, sectionName } from '#web/ui/text/display-text.ts';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { BookChoice } from './book-choice.tsx';
import { keepText, titleFor } from './keep-text.ts';

const NEW = 'new';
const END = 'end';

interface KeepDialogProps {
  markdown: string;
  onClose: () => void;
}

/** Adds a generated text to a book: as a new section, or at the end of an existing one. */
export function KeepDialog({ markdown, onClose }: KeepDialogProps) {
  useReturnedFocus();
  const client = useQueryClient();
  const [book, setBook] = useState<ProjectSummary | null>(null);
  const [way, setWay] = useState(NEW);
  const [title, setTitle] = useState(() => titleFor(markdown));
  const [chosenSection, setSection] = useState('');
  const outline = useQuery({ ...outlineQuery(book?.id ?? ''), enabled: book !== null });
  const sections = outline.data?.content.sections ?? [];
  const sectionId = sections.some(({ id }) => id === chosenSection) ? chosenSection : (sections[0]?.id ?? '');
  const isAtEnd = way === END && sectionId !== '';
  const by = makerOf(useQuery(generatorQuery).data);
  const keeping = useMutation({
    mutationFn: (projectId: string) =>
      keepText({ markdown, by }, isAtEnd ? { kind: END, projectId, sectionId } : { kind: NEW, projectId, title }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (book && !keeping.isPending) keeping.mutate(book.id);
  };

  return (
    <Dialog opened onClose={onClose} title="Save to a book" size="lg">
      {book && keeping.isSuccess ? (
        <Kept book={book} sectionId={keeping.data} onClose={onClose} />
      ) : (
        <Stack component="form" gap="md" onSubmit={keep}>
          <ErrorBanner message={keeping.isError ? messageOf(keeping.error) : null} />
          <BookChoice chosen={book} onChoose={setBook} />
          <Radio.Group size="md" label="Where" value={isAtEnd ? END : NEW} onChange={setWay}>
            <Group gap="lg" mt={4}>
              <Radio value={NEW} label="A new section" disabled={book === null} />
              <Radio value={END} label="The end of a section" disabled={sections.length === 0} />
            </Group>
          </Radio.Group>
          {isAtEnd ? (
            <NativeSelect
              label="Section"
              data={sections.map(({ id, title }) => ({ value: id, label: sectionName(title) || 'Untitled' }))}
              value={sectionId}
              onChange={({ currentTarget }) => setSection(currentTarget.value)}
            />
          ) : (
            <TextInput
              label="Section title"
              disabled={book === null}
              maxLength={SECTION_TITLE_MAX}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={book === null} {...busyProps(keeping.isPending)}>
              {keeping.isPending ? 'Saving…' : 'Save'}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Kept({ book, sectionId, onClose }: { book: ProjectSummary; sectionId: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">{`It is in “${plainDisplay(book.title)}” now.`}</Text>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onClose}>
          Stay here
        </Button>
        <Button component={Link} to={`/project/${book.id}?section=${encodeURIComponent(sectionId)}`} data-autofocus>
          Open the book
        </Button>
      </Group>
    </Stack>
  );
}
