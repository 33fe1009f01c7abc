import { useSession, useTimer } from '@sottomondo/mfe-kit'
import { RegistryContext } from '@sottomondo/mfe-kit/host'
import { Icon } from '@sottomondo/ui-kit/icon'
import { useContext } from 'react'
import { MenuLink } from '../rows/menu-link.tsx'
import css from '../side-menu.module.css'
import { type QuickAction, quickActions } from './quick-actions.ts'

/** The fixed icons above the menu. */
export function QuickIcons() {
  const actions = useQuickActions()
  return (
    <div className={css.quick}>
      {actions.map((action) => (
        <QuickIcon key={action.path} action={action} />
      ))}
    </div>
  )
}

function useQuickActions(): QuickAction[] {
  const { remotes } = useContext(RegistryContext)
  return quickActions(remotes.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path)))
}

/** Whether the action can be done now, marked by a dot, and whether its icon shines: for premium players. */
export function useReady({ timer }: Pick<QuickAction, 'timer'>): { can: boolean; ready: boolean } {
  const { isPremium } = useSession()
  const hasEnded = useTimer(timer ?? 'adoption') === 0 && timer !== undefined
  const isFree = useTimer('freedom') === 0
  return { can: hasEnded && isFree && timer !== 'freedom', ready: hasEnded && isPremium }
}

function QuickIcon({ action }: { action: QuickAction }) {
  const { can, ready } = useReady(action)
  if (!action.open)
    return (
      <span className={css.quickIcon} data-shut title={`${action.label}: nog niet open`}>
        <Icon name={action.icon} label={`${action.label}: nog niet open`} />
      </span>
    )
  return (
    <MenuLink to={action.path} className={css.quickIcon} data-ready={ready} data-can={can} title={action.label}>
      <Icon name={action.icon} label={can ? `${action.label} (klaar)` : action.label} />
    </MenuLink>
  )
}
