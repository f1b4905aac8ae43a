import { Button, Menu, Radio, TextInput } from '@mantine/core';
import { IconSwords } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { BOOK_TYPE_IDS, type BookTypeId, bookTypeLabel } from '#book/catalogue/book-types.ts';
import { coverDesign } from '#book/layout/book-cover.ts';
import { THEME_OPTIONS } from '#book/layout/themes/book-theme.ts';
import type { ThemeId } from '#book/layout/themes/theme.ts';
import { withPages } from '#web/lib/books/theme-pictures.ts';
import { BookCover, BookThumb } from '#web/ui/book-cover.tsx';
import { Ornament } from '#web/ui/ornament.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showActionNotice, showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { ChoiceCard, ChoiceGrid, PicturedChoices } from '#web/ui/fields/choice-card.tsx';
import { ChoiceInput } from '#web/ui/fields/choice-input.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { PlainList, RowButton } from '#web/ui/text/plain-list.tsx';
import { CountedSection } from '#web/ui/page/counted-section.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { MenuChoices } from '#web/ui/menu-choices.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { BookPageTitle, PageTitle } from '#web/ui/page/page-title.tsx';
import { PendingPage, ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ChangedLines } from '#web/ui/text/changed-lines.tsx';
import { FindingList, UnusedParts } from '#web/ui/text/finding-list.tsx';
import { MarkedExcerpt } from '#web/ui/text/marked-excerpt.tsx';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';
import classes from './components-page.module.css';
import picture from './picture.svg?no-inline';

/** Components by name, each with all of its states. */
export type Shown = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

/** Components that are as wide as the page. Below are those so small that several fit in a row; all others are as wide as a column. */
const ACROSS = [
  'Page',
  'PageTitle',
  'BookPageTitle',
  'PendingPage',
  'ProjectNotFound',
  'ErrorBanner',
  'PicturedChoices',
];
const SMALL = ['BookCover', 'BookThumb', 'Button', 'ActionIcon', 'CloseButton', 'Badge'];

export function widthOf(name: string): 'across' | 'small' | 'column' {
  if (ACROSS.includes(name)) return 'across';
  return SMALL.includes(name) ? 'small' : 'column';
}

const TITLE = 'The Salt-Wife’s Lantern';
const LONG_TITLE = 'What the Drowned Keep: Nine Lanterns, Seven Debts and One Door below the Tide';
const LOSS = 'The server could not be reached. Your text is kept in this browser.';
const ignore = () => undefined;

const CHOICES = [
  { kind: 'radio', label: 'In the column', isChosen: true, isDisabled: false, choose: ignore },
  { kind: 'radio', label: 'Across the page', isChosen: false, isDisabled: false, choose: ignore },
  { kind: 'checkbox', label: 'Keep with the next', isChosen: true, isDisabled: true, choose: ignore },
] as const;

/** The components of web/ui. A test names missing ones. */
export const SHOWN_UI: Shown = {
  BookCover: {
    ...Object.fromEntries(BOOK_TYPE_IDS.map((id) => [`of type ${id}`, cover(id, TITLE)])),
    'with a long title': cover('adventure', LONG_TITLE),
    'with a picture': cover('adventure', TITLE, picture),
    'with a picture that is gone': cover('adventure', TITLE, '/absent'),
  },
  BookThumb: {
    'with its drawing': <BookThumb design={coverDesign('adventure', TITLE)} />,
    'with a picture': <BookThumb design={coverDesign('adventure', TITLE)} image={picture} />,
  },
  UnusedParts: {
    'of a brief': <UnusedParts parts={['for two players', 'set on a moon']} />,
    'of none': <UnusedParts parts={[]} />,
  },
  PersonMark: {
    'one name': <PersonMark userId="ann" name="Ann" />,
    'two names': <PersonMark userId="ben" name="Ben Oakes" />,
  },
  Ornament: { leaf: <Ornament />, rule: <Ornament kind="rule" />, 'leaf, larger': <Ornament size={40} /> },
  confirmDialog: {
    'a question': <Button onClick={() => void confirmDialog({ message: 'Copy this book?' })}>Ask</Button>,
    'about a loss, with a note': (
      <Button
        onClick={() =>
          void confirmDialog({
            title: 'Delete this book?',
            message: `“${TITLE}” goes to the trash.`,
            note: 'It can be restored for 30 days.',
            confirmLabel: 'Delete',
            isDestructive: true,
          })
        }
      >
        Ask before deleting
      </Button>
    ),
  },
  Dialog: { 'with a form': <OpenedDialog /> },
  showUndo: { 'what can be undone': <Button onClick={() => showUndo('Section deleted.', ignore)}>Delete</Button> },
  showActionNotice: {
    'another action': (
      <Button onClick={() => showActionNotice('The book is there.', { label: 'Open it', onPress: ignore })}>
        Import
      </Button>
    ),
  },
  ChoiceCard: {
    'none chosen': choice({}),
    chosen: choice({ chosen: 'adventure' }),
    'with tags and an icon': choice({ tags: ['dungeon', 'wilderness'], icon: <IconSwords aria-hidden="true" /> }),
    'with a picture': choice({ picture: picture }),
  },
  ChoiceGrid: {
    'of two cards': (
      <Radio.Group label="Level" defaultValue="low">
        <ChoiceGrid>
          <ChoiceCard value="low" label="Levels 1–4" description="Local heroes" />
          <ChoiceCard value="high" label="Levels 17–20" description="Masters of the world" />
        </ChoiceGrid>
      </Radio.Group>
    ),
  },
  ChoiceInput: {
    filled: held('3', (value, onChange) => (
      <ChoiceInput label="Challenge" choices={['0', '1/2', '3', '13']} {...{ value, onChange }} />
    )),
    disabled: <ChoiceInput label="Challenge" choices={[]} value="3" onChange={ignore} disabled />,
    'with an error': (
      <ChoiceInput label="Challenge" choices={[]} value="x" onChange={ignore} error="Please give a number." />
    ),
  },
  CountedTextarea: {
    empty: textarea(''),
    'nearly full': textarea('She wants the lamp kept, and someone to keep it.'),
  },
  DateField: {
    empty: <DateField label="From" value="" onDate={ignore} />,
    filled: <DateField label="To" value="2026-05-01" onDate={ignore} />,
  },
  PicturedChoices: {
    'one chosen': held<ThemeId>('parchment', (value, onChange) => (
      <PicturedChoices label="Theme" options={withPages(THEME_OPTIONS)} value={value} onChange={onChange} />
    )),
  },
  SearchInput: {
    empty: <SearchInput label="Find a book" placeholder="Search by title…" value="" onSearch={ignore} />,
    filled: <SearchInput label="Find a book" placeholder="Search by title…" value="lantern" onSearch={ignore} />,
  },
  Page: Object.fromEntries(
    (['narrow', 'column', 'wide'] as const).map((width) => [
      width,
      <Page key={width} width={width} className={classes.area ?? ''}>
        The text of the page
      </Page>,
    ]),
  ),
  PageTitle: {
    alone: <PageTitle>Library</PageTitle>,
    'with all that it can have': (
      <PageTitle subtitle={TITLE} description="What you keep to use it again." actions={<Button>Add</Button>}>
        Library
      </PageTitle>
    ),
  },
  BookPageTitle: {
    'of a book': (
      <BookPageTitle book={TITLE} path="/project/1" description="What the rules say of your numbers.">
        Checks
      </BookPageTitle>
    ),
    'while the book is loading': (
      <BookPageTitle book={undefined} path="/project/1">
        Checks
      </BookPageTitle>
    ),
  },
  PendingPage: {
    busy: (
      <PendingPage error={null} onRetry={ignore}>
        Reading the book…
      </PendingPage>
    ),
    failed: (
      <PendingPage error={LOSS} onRetry={ignore}>
        Reading the book…
      </PendingPage>
    ),
  },
  ProjectNotFound: { 'in place of a page': <ProjectNotFound /> },
  CountedSection: {
    'with two items': (
      <CountedSection label="Names" count={2} action={<Button variant="default">Mend all</Button>}>
        <li>Edrin Voll</li>
        <li>Scarry Head</li>
      </CountedSection>
    ),
  },
  EmptyState: {
    'with an action': (
      <EmptyState title="No books yet" action={<Button>Create a book</Button>}>
        Your books will stand here.
      </EmptyState>
    ),
    alone: <EmptyState title="Nothing was found" />,
  },
  ErrorBanner: {
    'a sentence': <ErrorBanner message={LOSS} />,
    'that can be dismissed': <ErrorBanner message={LOSS} onDismiss={ignore} />,
    'with another try': <ErrorBanner message={LOSS} action={<Button>Try again</Button>} />,
  },
  PlainList: {
    'with rows to press': (
      <PlainList>
        <li>
          <RowButton>The Salt-Wife</RowButton>
        </li>
        <li>
          <RowButton>The Lantern House</RowButton>
        </li>
      </PlainList>
    ),
  },
  RowButton: {
    alone: <RowButton>The Salt-Wife</RowButton>,
    disabled: <RowButton disabled>The Salt-Wife</RowButton>,
  },
  MenuChoices: {
    'some of them chosen': (
      <Menu>
        <Menu.Target>
          <Button variant="default">On the page</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuChoices groups={[{ label: 'On the page', choices: CHOICES }]} />
        </Menu.Dropdown>
      </Menu>
    ),
  },
  PageNumbers: {
    'on the first page': <PageNumbers page={1} pages={3} onPage={ignore} />,
    'amid many': <PageNumbers page={5} pages={12} onPage={ignore} />,
  },
  ChangedLines: {
    'a line changed': (
      <ChangedLines
        label="Changes"
        lines={[
          line('same', ['same', 'The keeper is dead.']),
          line('changed', ['same', 'The lamp '], ['removed', 'is out'], ['added', 'burns'], ['same', ' each dusk.']),
          line('same', ['same', 'Nobody climbs the stair.']),
          line('same', ['same', 'The tide is far.']),
        ]}
      />
    ),
  },
  FindingList: {
    'two findings': <FindingList messages={['Hit points: 8d8 + 24 gives 60, not 58.', 'Its bonus is +2, not +3.']} />,
  },
  MarkedExcerpt: {
    'a hit': <MarkedExcerpt text="the lamp is lit each dusk" from={4} to={8} />,
    'with what takes its place': <MarkedExcerpt text="the lamp is lit each dusk" from={4} to={8} replacement="light" />,
  },
  StreamedText: {
    busy: streamed(true),
    whole: streamed(false),
  },
};

function cover(bookType: BookTypeId, title: string, image?: string): ReactNode {
  return (
    <div className={classes.cover}>
      <BookCover
        title={title}
        author="Ada Marsh"
        typeLabel={bookTypeLabel(bookType)}
        design={coverDesign(bookType, title)}
        {...(image && { image })}
      />
    </div>
  );
}

function choice({ chosen = '', ...rest }: { chosen?: string; tags?: string[]; icon?: ReactNode; picture?: string }) {
  return (
    <Radio.Group label="Kind of book" defaultValue={chosen}>
      <ChoiceCard value="adventure" label="Adventure" description="One story, for three evenings." {...rest} />
    </Radio.Group>
  );
}

function textarea(text: string): ReactNode {
  return held(text, (value, onChange) => (
    <CountedTextarea label="Description" value={value} max={60} warnAbove={40} onChange={onChange} />
  ));
}

function streamed(isBusy: boolean): ReactNode {
  const text = 'The lamp is lit.|Somebody climbs the stair.';
  const toHtml = (part: string) => `<p>${part.replaceAll('|', '</p><p>')}</p>`;
  return <StreamedText text={text} isBusy={isBusy} partsOf={(whole) => whole.split('|')} toHtml={toHtml} />;
}

function line(kind: string, ...words: ['same' | 'added' | 'removed', string][]) {
  return { kind, words: words.map(([change, text]) => ({ kind: change, text })) };
}

function OpenedDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Name the section">
        <TextInput label="Title" defaultValue="Those Who Wait" />
      </Dialog>
    </>
  );
}

interface HeldProps<Value> {
  initial: Value;
  children(value: Value, onChange: (value: Value) => void): ReactNode;
}

/** Holds the value of a field whose page would normally do that. */
function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

function held<Value>(initial: Value, children: HeldProps<Value>['children']): ReactNode {
  return <Held initial={initial}>{children}</Held>;
}
