import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { ExportFormat } from '#contract/exports.ts';
import { searchProjects } from '#contract/projects.ts';
import { FORMAT_WORDS, formatsOf } from '../../features/preview/file-choices.ts';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useAuth } from '../../lib/session/auth.tsx';
import { downloadBook, saveNewestText } from '../../lib/books/book-file.ts';
import { openBookDetails, openExport, openFind, openSide } from '../../lib/books/book-panels.ts';
import {
  balancePath,
  canonPath,
  checksPath,
  editorPath,
  layoutPath,
  outlinePath,
  linkedImagesPath,
} from '../../lib/books/project-paths.ts';
import { isDemoMode } from '../../lib/demo-mode.ts';
import { outlineQuery } from '../../lib/books/project-queries.ts';
import { plainDisplay, sectionName } from '../../ui/text/display-text.ts';
import { useDarkMode } from '../../ui/use-dark-mode.ts';
import { projectOf, seesTestPages } from './site-nav.ts';
import { startTour } from './tour.tsx';
import { type Command, holdsWords } from './match-commands.ts';

const BOOKS_SHOWN = 8;
const SEARCH_MS = 150;

const OPEN_PAGES: readonly [to: string, label: string, keywords: string][] = [
  ['/', 'Home', 'front page landing welcome'],
  ['/help', 'Help', 'guide manual documentation'],
  ['/help#keyboard', 'Keyboard shortcuts', 'keys help'],
  ['/privacy', 'Privacy', 'data'],
  ['/terms', 'Terms', 'conditions'],
  ['/contact', 'Contact', 'operator mail'],
];
const OWN_PAGES: readonly [to: string, label: string, keywords: string][] = [
  ['/dashboard', 'Dashboard', 'books shelf'],
  ['/projects', 'All projects', 'archive bulk books'],
  ['/library', 'Library', 'images blocks pictures'],
  ['/content-generator', 'Content generator', 'ai ideas'],
  ['/notifications', 'Notifications', 'mentions invitations unread inbox'],
  ['/trash', 'Trash', 'deleted restore bring back undo bin'],
  ['/settings', 'Settings', 'password sessions appearance account'],
];
const TEST_PAGES: readonly [to: string, label: string, keywords: string][] = [
  ['/editor-demo', 'Editor demo', 'try'],
  ['/api-test', 'API test', 'interface developer calls'],
];
const SIGNED_OUT_PAGES: readonly [to: string, label: string, keywords: string][] = [
  ['/login', 'Sign In', 'log in'],
  ['/register', 'Create Account', 'sign up'],
  ['/editor-demo', 'Editor demo', 'try'],
];

/** The commands of this page, including the books that match the query. */
export function useCommands(query: string): { commands: Command[]; isSearching: boolean } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user, isAuthenticated } = useAuth();
  const projectId = projectOf(pathname);
  const books = useBooks(query, isAuthenticated);
  const outline = useQuery({ ...outlineQuery(projectId ?? ''), enabled: isAuthenticated && projectId !== null });
  const actions = useActions(projectId, outline.data?.content.ai !== 'off');

  const to = (path: string) => () => void navigate(path);
  const page = ([path, label, keywords]: readonly [string, string, string]): Command => ({
    id: path,
    label,
    keywords,
    group: 'Go to',
    run: to(path),
  });
  const admin = user?.role === 'admin';
  const sections = (outline.data?.content.sections ?? []).map(
    ({ id, title }): Command => ({
      id: `section-${id}`,
      label: sectionName(title) || 'Untitled section',
      group: 'Sections',
      run: to(editorPath(projectId ?? '', id)),
    }),
  );
  const found = books.projects.map(
    ({ id, title }): Command => ({
      id: `book-${id}`,
      label: plainDisplay(title),
      group: holdsWords(title, query) ? 'Books' : 'Books with these words',
      isFound: books.isCurrent,
      run: to(`/project/${id}`),
    }),
  );
  const pages = [
    ...(isAuthenticated ? OWN_PAGES : SIGNED_OUT_PAGES).map(page),
    ...(admin ? [page(['/admin', 'Administration', 'users audit log'])] : []),
    ...(isAuthenticated && seesTestPages(user) ? TEST_PAGES.map(page) : []),
    ...OPEN_PAGES.map(page),
  ];
  return { commands: [...sections, ...found, ...actions, ...pages], isSearching: books.isFetching };
}

function useBooks(query: string, isEnabled: boolean) {
  const [search] = useDebouncedValue(query.trim(), SEARCH_MS);
  const result = useQuery({
    queryKey: ['projects', 'palette', search],
    queryFn: ({ signal }) => call(searchProjects, { body: { search, per_page: BOOKS_SHOWN, page: 1 }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  // While the search runs, the palette shows results of the query before it only if they also match the new query.
  const isCurrent = !result.isPlaceholderData && search === query.trim();
  return { projects: result.data?.projects ?? [], isCurrent, isFetching: result.isFetching };
}

/** `mayAsk`: whether the open book allows AI. */
function useActions(projectId: string | null, mayAsk: boolean): Command[] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isAuthenticated, signOut } = useAuth();
  const { isDark, toggle } = useDarkMode();
  const scheme = action(isDark ? 'Use the light scheme' : 'Use the dark scheme', 'dark mode theme', toggle);
  if (!isAuthenticated) return [scheme];
  return [
    action('New book', 'create project wizard', () => void navigate('/new-project')),
    action('Import a book', 'open file markdown word zip html upload', () => void navigate('/dashboard#import')),
    ...(projectId === null
      ? []
      : [
          action(
            'Outline',
            'corkboard cards sections synopsis status order scenes chapters plan',
            () => void navigate(outlinePath(projectId)),
          ),
          action(
            'Layout',
            'theme look paper columns type size language contents index licence colours',
            () => void navigate(layoutPath(projectId)),
          ),
          ...(mayAsk
            ? [
                action('Ask my book', 'question ai answer passages find who where', async () => {
                  // Navigating to the editor again would close the open section.
                  if (pathname !== editorPath(projectId)) await navigate(editorPath(projectId));
                  openSide('ask');
                }),
              ]
            : []),
          action('Import into this book', 'file sections markdown word zip html upload', () => {
            const address =
              pathname === editorPath(projectId) ? { pathname, search } : { pathname: editorPath(projectId) };
            void navigate({ ...address, hash: '#import' });
          }),
          action('Find and replace', 'search words text regular expression whole book', async () => {
            if (pathname !== editorPath(projectId)) await navigate(editorPath(projectId));
            openFind(projectId);
          }),
          action('Comments', 'comments replies members talk open resolved threads', async () => {
            if (pathname !== editorPath(projectId)) await navigate(editorPath(projectId));
            openSide('comments');
          }),
          action('Canon beside the text', 'names people places entry card panel section insert', async () => {
            if (pathname !== editorPath(projectId)) await navigate(editorPath(projectId));
            openSide('canon');
          }),
          action(
            'Check the book',
            'checks findings rules numbers names continuity legal trademark read-aloud mistakes',
            () => void navigate(checksPath(projectId)),
          ),
          action(
            'Pictures on other servers',
            'images linked external fetch download hosts import',
            () => void navigate(linkedImagesPath(projectId)),
          ),
          action(
            'Canon',
            'names people creatures places items factions aliases facts secrets style notes',
            () => void navigate(canonPath(projectId)),
          ),
          action(
            'Balance',
            'encounters difficulty xp experience treasure party level',
            () => void navigate(balancePath(projectId)),
          ),
          ...bookActions(projectId),
        ]),
    scheme,
    action('Log out', 'sign out leave', async () => {
      await signOut();
      await navigate('/auth');
    }),
  ];
}

/** Commands for the open book. The demo cannot typeset, so it has no PDF. */
function bookActions(projectId: string): Command[] {
  const hasServer = !isDemoMode();
  const others = formatsOf(hasServer, true).filter((format) => format !== 'pdf');
  const files = others.map((format) => {
    const { label, use } = FORMAT_WORDS[format];
    return action(`Export as ${label}`, `download ${format} ${use}`, () => exportAs(projectId, format));
  });
  const pdf = action('Export PDF', 'download print book', () => exportAs(projectId, 'pdf'));
  const every = action('Export', 'download file print shop cover part players', () => openExport(projectId));
  const details = action('Book details', 'rename title description author cover status tags', () =>
    openBookDetails(projectId),
  );
  const tour = action('Show the tour', 'first book help introduction', startTour);
  return [details, every, ...(hasServer ? [pdf] : []), ...files, tour];
}

function action(label: string, keywords: string, run: Command['run']): Command {
  return { id: label, label, keywords, group: 'Actions', run };
}

/** Exports a book as a file, and shows a message about the progress. */
async function exportAs(projectId: string, format: ExportFormat): Promise<void> {
  const note = notifications.show({ message: 'The book is being made …', loading: true, autoClose: false });
  try {
    await saveNewestText(projectId);
    const { fileName } = await downloadBook(projectId, format);
    notifications.update({ id: note, message: `${fileName} is ready.`, loading: false, autoClose: 4000 });
  } catch (failure) {
    notifications.update({ id: note, message: messageOf(failure), color: 'red', loading: false, autoClose: 8000 });
  }
}
