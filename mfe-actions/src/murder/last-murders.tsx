import { Money, PlayerName } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import css from './last-murders.module.css'
import type { Murders } from './murder.types.ts'

type Past = Murders['lastMurders'][number]

const pastColumns: readonly Column<Past>[] = [
  { key: 'victim', head: 'Slachtoffer', primary: true, cell: ({ victim }) => <PlayerName name={victim} /> },
  {
    key: 'killer',
    head: 'Dader',
    cell: ({ killer }) => (killer === null ? 'een onbekende' : <Killer name={killer} />),
  },
  {
    key: 'bullets',
    head: 'Kogels',
    numeric: true,
    cell: ({ bulletsUsedKiller, bulletsUsedVictim }) => (
      <span>
        <Money amount={bulletsUsedKiller} unit="" /> om <Money amount={bulletsUsedVictim} unit="" />
      </span>
    ),
  },
  {
    key: 'end',
    head: 'Afloop',
    action: true,
    cell: ({ wasSuccessful }) => (
      <Badge tone={wasSuccessful ? 'danger' : undefined}>{wasSuccessful ? 'dood' : 'leeft nog'}</Badge>
    ),
  },
  { key: 'date', head: 'Wanneer', cell: ({ createdAt }) => <When at={createdAt} /> },
]

/** Three values stand beside each other on a phone: a long name breaks. */
const Killer = ({ name }: { name: string }) => (
  <span className={css.killer}>
    <PlayerName name={name} />
  </span>
)

export function LastMurders({ murders }: { murders: readonly Past[] }) {
  return (
    <Panel title="Laatste moorden" flush>
      <Table
        caption="Laatste moorden"
        columns={pastColumns}
        rows={murders}
        rowKey={({ createdAt, victim }) => `${createdAt} ${victim}`}
        empty={<EmptyState title="Er is nog niemand gevallen">Dat blijft nooit zo.</EmptyState>}
      />
    </Panel>
  )
}
