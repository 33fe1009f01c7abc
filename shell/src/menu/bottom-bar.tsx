import { Icon } from '@sottomondo/ui-kit/icon'
import css from './bottom-bar.module.css'
import { MenuLink } from './menu-link.tsx'
import type { QuickAction } from './quick-actions.ts'
import { useQuickActions, useReady } from './quick-icons.tsx'

/** As many as a thumb can tell apart. */
const most = 5

/** On phones: the quick actions and the menu, within the thumb's reach. */
export function BottomBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const actions = useQuickActions()
    .filter(({ open }) => open)
    .slice(0, most)
  return (
    <nav className={css.bar} aria-label="Snelle acties">
      {actions.map((action) => (
        <BarLink key={action.path} action={action} />
      ))}
      <button type="button" className={css.item} aria-expanded={menuOpen} aria-controls="menu" onClick={onMenu}>
        <Icon name={menuOpen ? 'close' : 'menu'} />
        Menu
      </button>
    </nav>
  )
}

function BarLink({ action }: { action: QuickAction }) {
  const ready = useReady(action)
  return (
    <MenuLink to={action.path} className={css.item} data-ready={ready}>
      <Icon name={action.icon} />
      {action.label}
    </MenuLink>
  )
}
