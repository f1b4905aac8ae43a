import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { isDemoMode } from '../lib/demo-mode.ts';
import { NavigationProvider } from '../lib/navigation.tsx';
import { useDrawerSwipe } from './drawer-swipe.ts';
import { PreviewAside } from './preview-aside.tsx';
import classes from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer }));

const DemoBar = lazy(async () => ({ default: (await import('../features/demo/demo-bar.tsx')).DemoBar }));

/** What stands around every page: header, drawer, main part, preview of the book, footer. */
export function Shell() {
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [shownFor, setShownFor] = useState({ pathname, isPhone });
  const [isMenuLoaded, setMenuLoaded] = useState(false);
  const open = useCallback(() => {
    setMenuLoaded(true);
    setMenuOpen(true);
  }, []);
  const close = useCallback(() => setMenuOpen(false), []);

  // A navigation closes the drawer, and so does a screen that has grown beyond a phone's.
  if (shownFor.pathname !== pathname || shownFor.isPhone !== isPhone) {
    setShownFor({ pathname, isPhone });
    setMenuOpen(false);
  }
  useDrawerSwipe({ isEnabled: isPhone, isOpen: isMenuOpen, onOpen: open, onClose: close });
  const main = useFocusAfterNavigation(pathname);

  return (
    <NavigationProvider>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.shell}>
        <Suspense>{isDemoMode() && <DemoBar />}</Suspense>
        <SiteHeader isPhone={isPhone} isMenuOpen={isMenuOpen} onMenu={open} />
        <Suspense>{isPhone && isMenuLoaded && <SideDrawer isOpen={isMenuOpen} onClose={close} />}</Suspense>
        <div className={classes.body}>
          <main id="content" ref={main} tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
          <PreviewAside />
        </div>
        <SiteFooter />
      </div>
      <ScrollRestoration />
    </NavigationProvider>
  );
}

/** After a navigation the focus goes to the new page, unless it is there already, so that it is read and tabbed from its start. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
