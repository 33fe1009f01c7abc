import { useSession } from '@sottomondo/mfe-kit'
import { type MenuRow, RegistryContext, type RowBadge } from '@sottomondo/mfe-kit/host'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { useContext } from 'react'
import { menuGroups } from '../menu/rows/menu-groups.ts'
import { MenuLink } from '../menu/rows/menu-link.tsx'
import { RowCount, useBadge } from '../menu/rows/row-count.tsx'
import css from './player-header.module.css'

/** The counters of the header, as their menu rows declare: icon and count. */
export function HeaderCounts() {
  const rows = menuGroups(useContext(RegistryContext), useSession()).flatMap((group) => group.rows)
  return rows.map((row) => row.badge?.inHeader && <Count key={row.path} row={row} badge={row.badge} />)
}

function Count({ row: { path, label, icon }, badge }: { row: MenuRow; badge: RowBadge }) {
  const [count] = useBadge(badge)
  const name = count > 0 ? `${label}: ${count} ongelezen` : label
  return (
    <MenuLink to={path} className={css.counted} title={name} data-count={count}>
      <Icon name={icon as IconName} label={name} />
      <span className={css.count} aria-hidden="true">
        <RowCount badge={badge} short />
      </span>
    </MenuLink>
  )
}
