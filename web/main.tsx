import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './ui/fonts.css';
import './ui/theme.css';
import 'virtual:book-look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startDemo } from './app/demo.ts';
import { keepPage } from './app/keep-page.ts';
import { reloadForNewVersion } from './app/new-version.ts';
import { router } from './app/router.tsx';
import { loadConfig } from './lib/config.ts';
import { isDemoMode } from './lib/demo-mode.ts';

// The strict content policy forbids compiled code. Without this setting, zod would try once and cause a report. It is set here because zod
// reads it when it is loaded, which the front page does not do.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

reloadForNewVersion(router);
// The code of the first route loads at the same time as the configuration.
await loadConfig();
if (isDemoMode()) startDemo();
else keepPage();
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
