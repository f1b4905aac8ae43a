import { describeScreens } from './look-through.ts';

describeScreens('visitors', [
  { name: 'landing', path: '/', ready: 'Create Account', signedIn: false },
  { name: 'sign-in', path: '/login', ready: 'Confirm', signedIn: false },
  { name: 'sign-up', path: '/register', ready: 'Confirm', signedIn: false },
  { name: 'auth', path: '/auth', ready: 'Password', signedIn: false },
  { name: 'auth-register', path: '/auth?mode=register', ready: 'Confirm', signedIn: false },
  { name: 'forgotten-password', path: '/reset-password', ready: 'Send Link', signedIn: false },
  { name: 'new-password', path: '/reset-password?token=none', ready: 'Change Password', signedIn: false },
  {
    name: 'verify-email',
    path: '/verify-email',
    ready: 'Invalid verification link. The token is missing.',
    signedIn: false,
  },
  { name: 'guarded', path: '/new-project', ready: 'Authentication Required', signedIn: false },
  { name: 'guarded-dashboard', path: '/dashboard', ready: 'Please log in to view your projects', signedIn: false },
  { name: 'help', path: '/help', ready: 'Create a project', signedIn: false },
  { name: 'privacy', path: '/privacy', ready: 'What the server stores', signedIn: false },
  { name: 'terms', path: '/terms', ready: 'Your work is yours', signedIn: false },
  { name: 'contact', path: '/contact', ready: 'This Tomewright is run by its operator', signedIn: false },
  { name: 'editor-demo', path: '/editor-demo', ready: 'The river has sunk', signedIn: false },
  { name: 'not-found', path: '/no-such-page', ready: '', signedIn: false },
]);
