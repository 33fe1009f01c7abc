import { useSession, useSwitchPreference, useTimer } from '@sottomondo/mfe-kit'
import type { MenuGroup, MenuRow } from '@sottomondo/mfe-kit/host'
import { RegistryContext } from '@sottomondo/mfe-kit/host'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { useContext, useEffect } from 'react'
import { barEditing } from './bar-choice.ts'
import { menuGroups } from './menu-groups.ts'
import { MenuLink } from './menu-link.tsx'
import { QuickIcons } from './quick-icons.tsx'
import { RowCount } from './row-count.tsx'
import css from './side-menu.module.css'

/** The menu, drawn from the manifests alone. @param props.open whether the drawer is out on phones */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const registry = useContext(RegistryContext)
  const session = useSession()
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [open, onClose])
  const editBar = () => {
    onClose()
    barEditing.set(true)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the bar's own button close the drawer as well */}
      <div className={css.veil} data-open={open} onClick={onClose} />
      <nav id="menu" className={css.menu} data-open={open} aria-label="Hoofdmenu">
        <QuickIcons />
        {menuGroups(registry, session).map((group) => (
          <Group key={group.id} group={group} onFollow={onClose} />
        ))}
        <button type="button" className={css.editBar} onClick={editBar}>
          <Icon name="settings" />
          Balk aanpassen
        </button>
      </nav>
    </>
  )
}

function Group({ group, onFollow }: { group: MenuGroup; onFollow: () => void }) {
  const [open, setOpen] = useSwitchPreference(`menu.${group.id}`, group.open)
  return (
    <section className={css.group}>
      <h2 className={css.heading}>
        <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {group.label}
          <Icon name="down" />
        </button>
      </h2>
      {open && (
        <ul>
          {group.rows.map((row) => (
            <Row key={row.path} row={row} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row, onFollow }: { row: MenuRow; onFollow: () => void }) {
  return (
    <li>
      <MenuLink to={row.path} className={css.row} onClick={onFollow}>
        {row.icon && <Icon name={row.icon as IconName} />}
        <span className={css.label}>{row.label}</span>
        {row.timer && <RowTimer timer={row.timer} />}
        {row.badge && <RowCount badge={row.badge} />}
      </MenuLink>
    </li>
  )
}

function RowTimer({ timer }: { timer: NonNullable<MenuRow['timer']> }) {
  const secondsLeft = useTimer(timer)
  return secondsLeft > 0 && <span className={css.rest}>{formatClock(secondsLeft)}</span>
}
