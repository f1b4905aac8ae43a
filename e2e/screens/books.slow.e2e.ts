import { describeScreens } from './look-through.ts';
import { chooseInBook, chooseInMore, showFace } from '../desk.ts';

describeScreens('books', [
  { name: 'dashboard', path: '/dashboard', ready: 'The Salt-Wife', signedIn: true },
  { name: 'dashboard-list', path: '/dashboard?view=list', ready: 'The Salt-Wife', signedIn: true },
  { name: 'dashboard-empty', path: '/dashboard', ready: 'No projects found', signedIn: 'newcomer' },
  {
    name: 'dashboard-tags',
    path: '/dashboard',
    ready: 'The Salt-Wife',
    signedIn: true,
    act: (page) => page.getByRole('button', { name: /edit tags of/ }).click(),
  },
  { name: 'all-projects', path: '/projects', ready: 'The Salt-Wife', signedIn: true },
  {
    name: 'all-projects-chosen',
    path: '/projects',
    ready: 'The Salt-Wife',
    signedIn: true,
    act: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
  },
  { name: 'library', path: '/library', ready: 'No images yet', signedIn: true },
  { name: 'library-blocks', path: '/library?tab=blocks', ready: 'No blocks yet', signedIn: true },
  { name: 'library-sections', path: '/library?tab=sections', ready: 'The Lantern House', signedIn: true },
  { name: 'editor', path: '/project/:id', ready: 'Salt crusts the inside', signedIn: true },
  {
    name: 'comments',
    path: '/project/:id',
    ready: 'Salt crusts the inside',
    signedIn: true,
    act: (page) => showFace(page, 'Comments'),
  },
  {
    name: 'history',
    path: '/project/:id',
    ready: 'Salt crusts the inside',
    signedIn: true,
    async act(page) {
      await chooseInMore(page, 'History');
      await page.getByRole('dialog', { name: 'History' }).waitFor();
    },
  },
  {
    name: 'share',
    path: '/project/:id',
    ready: 'Salt crusts the inside',
    signedIn: true,
    async act(page) {
      await chooseInBook(page, 'Share');
      await page.getByText('books (you)').waitFor();
    },
  },
  { name: 'outline', path: '/project/:id/outline', ready: 'Back to the text', signedIn: true },
  { name: 'layout', path: '/project/:id/layout', ready: 'Back to the text', signedIn: true },
  { name: 'canon', path: '/project/:id/canon', ready: 'Salt-Wife', signedIn: true },
  {
    name: 'canon-entry',
    path: '/project/:id/canon',
    ready: 'Salt-Wife',
    signedIn: true,
    async act(page) {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Salt-Wife/ })
        .click();
      await page.getByRole('dialog').getByLabel('Facts').waitFor();
    },
  },
  { name: 'versions', path: '/project/:id/versions', ready: 'Before the storm', signedIn: true },
  { name: 'trash', path: '/trash', ready: 'Kept for a while', signedIn: true },
  {
    name: 'import-file',
    path: '/dashboard',
    ready: 'The Salt-Wife',
    signedIn: true,
    async act(page) {
      await page.getByRole('button', { name: 'Import a book' }).click();
      await page.getByText('Drop a file here').waitFor();
    },
  },
  { name: 'project-not-found', path: '/project/none', ready: 'Project not found', signedIn: true },
]);
