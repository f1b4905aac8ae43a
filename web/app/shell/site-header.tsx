import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { useAuth } from '../../lib/session/auth.tsx';
import { Brand } from './brand.tsx';
import { DarkModeButton } from './dark-mode.tsx';
import { PALETTE_KEYS } from '../palette/use-palette.ts';
import classes from './site-header.module.css';
import { HEADER_ITEMS, TABLET_ITEMS } from '../navigation/site-nav.ts';
import type { Screen } from './use-screen.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

export interface SiteHeaderProps {
  screen: Screen;
  isMenuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
}

/** The bar at the top: the menu button or links, the product's name, and the person's own menu. */
export function SiteHeader({ screen, isMenuOpen, onMenu, onSearch }: SiteHeaderProps) {
  const { user } = useAuth();
  return (
    <header className={classes.header}>
      {screen === 'phone' && (
        <ActionIcon aria-label="Menu" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
          <IconMenu2 size={24} aria-hidden="true" />
        </ActionIcon>
      )}
      <Brand />
      {screen !== 'phone' && user && <HeaderNav screen={screen} />}
      <div className={classes.end}>
        <SearchButton isWide={screen === 'desktop'} onSearch={onSearch} />
        <Suspense>{user ? <AccountMenu /> : <DarkModeButton />}</Suspense>
      </div>
    </header>
  );
}

/** Opens the palette. For people who do not know its shortcut. */
function SearchButton({ isWide, onSearch }: { isWide: boolean; onSearch: () => void }) {
  return (
    <button
      type="button"
      className={isWide ? classes.search : `${classes.search} ${classes.searchSmall}`}
      // On wide screens the visible text is the accessible name.
      aria-label={isWide ? undefined : 'Search or go to…'}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search or go to… (${PALETTE_KEYS})`}
      onClick={onSearch}
    >
      <IconSearch size={20} aria-hidden="true" />
      {isWide && (
        <>
          <span>Search or go to…</span> <kbd className={classes.keys}>{PALETTE_KEYS}</kbd>
        </>
      )}
    </button>
  );
}

function HeaderNav({ screen }: { screen: Screen }) {
  const items = screen === 'desktop' ? HEADER_ITEMS : HEADER_ITEMS.slice(0, TABLET_ITEMS);
  return (
    <nav aria-label="Main" className={classes.nav}>
      {items.map(({ to, label }) => (
        <NavLink key={to} to={to} className={classes.link}>
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
