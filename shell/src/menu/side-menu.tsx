import { useSession, useSwitchPreference, useTimer } from '@sottomondo/mfe-kit'
import type { MenuGroup, MenuRow } from '@sottomondo/mfe-kit/host'
import { RegistryContext, useStore } from '@sottomondo/mfe-kit/host'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { memo, useContext, useEffect, useRef } from 'react'
import { barEditing } from './bar-choice.ts'
import { closeDrawer, drawer } from './drawer.ts'
import { menuGroups } from './menu-groups.ts'
import { MenuLink } from './menu-link.tsx'
import { QuickIcons } from './quick-icons.tsx'
import { RowCount } from './row-count.tsx'
import css from './side-menu.module.css'

/** The menu, drawn from the manifests alone; on phones a drawer. */
export function SideMenu() {
  const open = useStore(drawer)
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && closeDrawer()
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [open])
  const rows = useRef<HTMLDivElement>(null)
  // Asked where its last row stands, the browser lays the shut drawer out: now, and not under the finger that opens it.
  useEffect(() => {
    window.requestIdleCallback?.(() => rows.current?.lastElementChild?.getBoundingClientRect())
  }, [])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the bar's own button close the drawer as well */}
      <div className={css.veil} data-open={open} onClick={closeDrawer} />
      <nav id="menu" className={css.menu} data-open={open} aria-label="Hoofdmenu">
        <div ref={rows} className={css.rows}>
          <Contents />
        </div>
      </nav>
    </>
  )
}

/** Drawn once for all openings of the drawer. */
const Contents = memo(function Contents() {
  const registry = useContext(RegistryContext)
  const session = useSession()
  const editBar = () => {
    closeDrawer()
    barEditing.set(true)
  }
  return (
    <>
      <QuickIcons />
      {menuGroups(registry, session).map((group) => (
        <Group key={group.id} group={group} />
      ))}
      <button type="button" className={css.editBar} onClick={editBar}>
        <Icon name="settings" />
        Balk aanpassen
      </button>
    </>
  )
})

function Group({ group }: { group: MenuGroup }) {
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
            <Row key={row.path} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row }: { row: MenuRow }) {
  return (
    <li>
      <MenuLink to={row.path} className={css.row} onClick={closeDrawer}>
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
