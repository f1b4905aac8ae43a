import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { useAuth } from '../lib/auth.tsx';
import { Brand } from './brand.tsx';
import { DarkModeButton } from './dark-mode.tsx';
import classes from './site-header.module.css';
import { HEADER_ITEMS } from './site-nav.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

export interface SiteHeaderProps {
  isPhone: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The bar at the top: menu or links, the name, and the person's own menu. */
export function SiteHeader({ isPhone, isMenuOpen, onMenu }: SiteHeaderProps) {
  const { user } = useAuth();
  return (
    <header className={classes.header}>
      {isPhone && (
        <ActionIcon aria-label="Menu" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
          <IconMenu2 size={24} aria-hidden="true" />
        </ActionIcon>
      )}
      <Brand />
      {!isPhone && user && <HeaderNav />}
      <div className={classes.end}>
        <Suspense>{user ? <AccountMenu /> : <DarkModeButton />}</Suspense>
      </div>
    </header>
  );
}

function HeaderNav() {
  return (
    <nav aria-label="Main" className={classes.nav}>
      {HEADER_ITEMS.map(({ to, label }) => (
        <NavLink key={to} to={to} className={classes.link}>
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
