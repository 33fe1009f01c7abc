import type { MenuRow } from '@sottomondo/mfe-kit/host'
import { useStore } from '@sottomondo/mfe-kit/host'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { lazy, Suspense } from 'react'
import { drawer } from '../drawer.ts'
import { MenuLink } from '../rows/menu-link.tsx'
import { useLongPress } from '../use-long-press.ts'
import { barEditing, useBar } from './bar-choice.ts'
import { menuPlace } from './bar-places.ts'
import css from './bottom-bar.module.css'
import { useReady } from './quick-icons.tsx'

const Editor = lazy(() =>
  import(/* webpackChunkName: 'bar-editor' */ './bar-editor.tsx').then(({ BarEditor }) => ({ default: BarEditor })),
)

/** On phones: five places of the player's choice within the thumb's reach. A long press changes them. */
export function BottomBar() {
  const { rows, places } = useBar()
  const editing = useStore(barEditing)
  const longPress = useLongPress(() => barEditing.set(true))
  return (
    <>
      <nav className={css.bar} aria-label="Snelle acties" {...longPress}>
        {places.map((place) => {
          const row = rows.get(place)
          if (row) return <BarLink key={place} row={row} />
          return place === menuPlace && <MenuButton key={place} />
        })}
      </nav>
      {editing && (
        <Suspense>
          <Editor />
        </Suspense>
      )}
    </>
  )
}

function MenuButton() {
  const open = useStore(drawer)
  return (
    <button
      type="button"
      className={css.item}
      aria-expanded={open}
      aria-controls="menu"
      onClick={() => drawer.set(!open)}
    >
      <Icon name={open ? 'close' : 'menu'} />
      <span className={css.label}>Menu</span>
    </button>
  )
}

function BarLink({ row }: { row: MenuRow }) {
  const { can, ready } = useReady(row)
  return (
    <MenuLink to={row.path} className={css.item} data-ready={ready} data-can={can} title={row.label}>
      {row.icon && <Icon name={row.icon as IconName} />}
      <span className={css.label}>{row.label}</span>
    </MenuLink>
  )
}
