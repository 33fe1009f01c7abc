import { useSession, useTimer } from '@sottomondo/mfe-kit'
import { RegistryContext } from '@sottomondo/mfe-kit/host'
import { Icon } from '@sottomondo/ui-kit/icon'
import { useContext } from 'react'
import { MenuLink } from './menu-link.tsx'
import { type QuickAction, quickActions } from './quick-actions.ts'
import css from './side-menu.module.css'

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

export function useQuickActions(): QuickAction[] {
  const { remotes } = useContext(RegistryContext)
  return quickActions(remotes.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path)))
}

/** Whether the player is premium and the action's timer has run out. */
export function useReady({ timer }: Pick<QuickAction, 'timer'>): boolean {
  const { isPremium } = useSession()
  const secondsLeft = useTimer(timer ?? 'adoption')
  return isPremium && timer !== undefined && secondsLeft === 0
}

function QuickIcon({ action }: { action: QuickAction }) {
  const ready = useReady(action)
  if (!action.open)
    return (
      <span className={css.quickIcon} data-shut title={`${action.label}: nog niet open`}>
        <Icon name={action.icon} label={`${action.label}: nog niet open`} />
      </span>
    )
  return (
    <MenuLink to={action.path} className={css.quickIcon} data-ready={ready} title={action.label}>
      <Icon name={action.icon} label={ready ? `${action.label} (klaar)` : action.label} />
    </MenuLink>
  )
}
