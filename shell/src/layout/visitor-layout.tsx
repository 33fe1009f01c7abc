import { Link } from '@sottomondo/router'
import { Logo } from '@sottomondo/ui-kit/logo'
import type { ReactNode } from 'react'
import { MenuLink } from '../menu/rows/menu-link.tsx'
import css from './visitor-layout.module.css'

/** For visitors without a session or a living gangster (spec 1 §2). */
export function VisitorLayout({ loggedIn, children }: { loggedIn: boolean; children: ReactNode }) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/" className={css.home}>
          <Logo height={18} />
        </Link>
        <nav aria-label="Hoofdmenu" className={css.links}>
          <MenuLink to={loggedIn ? '/createNewAccount' : '/login'}>Status</MenuLink>
          <MenuLink to="/over">Over</MenuLink>
          <MenuLink to="/HoF">Roem</MenuLink>
          {loggedIn ? <MenuLink to="/logout">Uitloggen</MenuLink> : <MenuLink to="/signup">Aanmelden</MenuLink>}
        </nav>
      </header>
      <main className={css.main}>{children}</main>
      <footer className={css.footer}>
        <Link to="/regels">Regels en privacy</Link>
        <Link to="/FAQ">FAQ</Link>
      </footer>
    </div>
  )
}
