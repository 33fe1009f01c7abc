import { useCounter, useNarrow, useSwitchPreference } from '@sottomondo/mfe-kit'
import { type Drawer, type PageRegistry, type RegisteredRemote, useStore } from '@sottomondo/mfe-kit/host'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { useLayoutEffect } from 'react'
import { remoteScreen } from '../remotes/load-remote.ts'
import { LoadedScreen } from '../routes/loaded-screen.tsx'
import { visits } from './place.ts'
import css from './screen-drawer.module.css'

/** Narrower pages have no room for it: the game keeps the width above which its tables are tables (1100 px). */
const leastPx = 1360

/** On a desk: a remote's screen beside the game, for who has opened it at the page's edge. The first remote's counts. */
export function ScreenDrawer({ registry }: { registry: PageRegistry }) {
  // Each visit may be one of the page that shows the same.
  useStore(visits)
  const isNarrow = useNarrow(leastPx - 1)
  const remote = registry.remotes.find(({ manifest }) => manifest.drawer)
  const drawer = remote?.manifest.drawer
  if (!remote || !drawer || isNarrow || location.pathname === drawer.path) return null
  return <OpenDrawer remote={remote} drawer={drawer} />
}

function OpenDrawer({ remote, drawer }: { remote: RegisteredRemote; drawer: Drawer }) {
  const { title, icon, screen, counter } = drawer
  const [open, setOpen] = useSwitchPreference(`drawer.${remote.id}`, false)
  useLayoutEffect(() => {
    // The game moves aside: nothing of it lies under the drawer.
    document.body.classList.toggle(css.aside ?? '', open)
    return () => document.body.classList.remove(css.aside ?? '')
  }, [open])
  return (
    <aside className={css.drawer} data-open={open} aria-label={`${title} naast het spel`}>
      <button type="button" className={css.tab} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'close' : (icon as IconName)} />
        {title}
        {counter && <Mark counter={counter} />}
      </button>
      {open && (
        <div className={css.screen}>
          <LoadedScreen title={title} load={remoteScreen(remote, screen)} />
        </div>
      )}
    </aside>
  )
}

function Mark({ counter }: { counter: NonNullable<Drawer['counter']> }) {
  const count = useCounter(counter)
  return (
    count > 0 && (
      <span className={css.mark}>
        <span className="visually-hidden">{`, ${count} ongelezen`}</span>
      </span>
    )
  )
}
