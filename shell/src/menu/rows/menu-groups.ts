import type { Session } from '@sottomondo/mfe-kit'
import type { MenuGroup, MenuRow, PageRegistry } from '@sottomondo/mfe-kit/host'

/** The shell's own rows (spec 1 §2). */
const shellGroups: readonly MenuGroup[] = [
  {
    id: 'status',
    label: 'Algemeen',
    order: 10,
    open: true,
    rows: [{ label: 'Status', path: '/', icon: 'status', order: 0 }],
  },
  {
    id: 'profile',
    label: 'Profiel',
    order: 60,
    open: false,
    rows: [{ label: 'Uitloggen', path: '/logout', icon: 'logout', order: 100 }],
  },
]

/** All rows of the whole menu, for every reader. */
export const allRows = (registry: PageRegistry): MenuRow[] => allGroups(registry).flatMap(({ rows }) => rows)

const allGroups = ({ remotes }: PageRegistry): MenuGroup[] => [
  ...shellGroups,
  ...remotes.flatMap(({ manifest }) => manifest.groups),
]

/** The menu for this player: groups of one id joined, in order, without rows for others. */
export function menuGroups(registry: PageRegistry, session: Session): MenuGroup[] {
  const byId = new Map<string, MenuGroup>()
  for (const group of allGroups(registry)) {
    const known = byId.get(group.id)
    byId.set(group.id, known ? { ...known, rows: [...known.rows, ...group.rows] } : group)
  }
  return [...byId.values()]
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => mayReach(row, session)).sort((one, other) => one.order - other.order),
    }))
    .filter(({ rows }) => rows.length > 0)
    .sort((one, other) => one.order - other.order)
}

function mayReach({ audience }: MenuRow, session: Session): boolean {
  if (audience === 'admin') return session.isAdmin
  return audience !== 'factoryOwner' || session.isFactoryOwner
}
