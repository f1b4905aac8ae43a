import { describeScreens } from './look-through.ts';

describeScreens('every screen of books and of the library', [
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
  { name: 'project-not-found', path: '/project/none', ready: 'Project not found', signedIn: true },
]);
