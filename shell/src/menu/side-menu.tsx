import { useNarrow, useSession, useSwitchPreference, useTimer } from '@sottomondo/mfe-kit'
import type { MenuGroup, MenuRow } from '@sottomondo/mfe-kit/host'
import { RegistryContext, useStore } from '@sottomondo/mfe-kit/host'
import { useLocation } from '@sottomondo/router'
import { useBackCloses } from '@sottomondo/ui-kit/back-closes'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { bringIcons, Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { memo, startTransition, useContext, useEffect, useRef, useState } from 'react'
import { barEditing } from './bar/bar-choice.ts'
import { QuickIcons } from './bar/quick-icons.tsx'
import { closeDrawer, drawer, drawerMaxWidthPx } from './drawer.ts'
import { lies } from './rows/current-row.ts'
import { menuGroups } from './rows/menu-groups.ts'
import { MenuLink } from './rows/menu-link.tsx'
import { RowCount } from './rows/row-count.tsx'
import css from './side-menu.module.css'
import { whenIdle } from './when-idle.ts'

/**
 * The menu, drawn from the manifests alone; on phones a drawer, which is drawn when the browser is idle: neither before
 * the content that the player waits for, nor under the finger that opens it.
 */
export function SideMenu() {
  const open = useStore(drawer)
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && closeDrawer()
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [open])
  useBackCloses(open, closeDrawer)
  const isDrawer = useNarrow(drawerMaxWidthPx)
  const rows = useRef<HTMLDivElement>(null)
  const [prepared, setPrepared] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setPrepared(true))), [])
  // Reading the last row's position makes the browser lay out the shut drawer: once its icons are there, which change
  // it.
  useEffect(() => {
    if (prepared) bringIcons().then(() => whenIdle(() => rows.current?.lastElementChild?.getBoundingClientRect()))
  }, [prepared])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the bar's own button close the drawer as well */}
      <div className={css.veil} data-open={open} onClick={closeDrawer} />
      <nav id="menu" className={css.menu} data-open={open} aria-label="Hoofdmenu">
        <div ref={rows} className={css.rows}>
          {(!isDrawer || open || prepared) && <Contents />}
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
  const [wanted, want] = useSwitchPreference(`menu.${group.id}`, group.open)
  const { pathname } = useLocation()
  const isHere = group.rows.some(({ path }) => path === pathname || lies(pathname, path) || lies(path, pathname))
  // The group of the current page is open, for else no row would be marked; unless it was shut on that page.
  const [shutAt, setShutAt] = useState<string>()
  const open = isHere ? shutAt !== pathname : wanted
  const toggle = () => {
    want(!open)
    setShutAt(open ? pathname : undefined)
  }
  return (
    <section className={css.group}>
      <h2 className={css.heading}>
        <button type="button" className={css.toggle} aria-expanded={open} onClick={toggle}>
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

/** On the status page, which lists all timers, the menu does not repeat them. */
function RowTimer({ timer }: { timer: NonNullable<MenuRow['timer']> }) {
  const secondsLeft = useTimer(timer)
  const { pathname } = useLocation()
  return secondsLeft > 0 && pathname !== '/' && <span className={css.rest}>{formatClock(secondsLeft)}</span>
}
