import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../../ui/fonts.css';
import '../../ui/theme.css';
import 'virtual:book-style.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BookStyles } from '../../features/editor/text/book-styles.tsx';
import { cssVariablesResolver, theme } from '../../ui/theme.ts';
import { ComponentsPage } from './components-page.tsx';

/*
 * `npm run components`: a page for designers with every shared component and every block of a book. Only Vite's development server serves
 * it; the built web starts at web/index.html and does not contain it.
 */
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

// Links in the components lead nowhere, since every address shows this page.
const router = createBrowserRouter([{ path: '*', element: <ComponentsPage Look={BookStyles} /> }]);
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    <RouterProvider router={router} />
  </MantineProvider>,
);
