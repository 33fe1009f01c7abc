import { Money, PlayerName } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import type { Bounties } from './bounty.types.ts'

type Share = Bounties['ownShares'][number]

const columns: readonly Column<Share>[] = [
  {
    key: 'target',
    head: 'Op',
    primary: true,
    cell: ({ accountName, isAnonymous }) => (
      <span>
        <PlayerName name={accountName} /> {isAnonymous && <Badge>anoniem</Badge>}
      </span>
    ),
  },
  { key: 'amount', head: 'Inleg', numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'back', head: 'Komt terug', numeric: true, cell: ({ back }) => <Money amount={back} /> },
  { key: 'end', head: 'Loopt tot', cell: ({ endTime }) => <When at={endTime} /> },
]

/** The player's own shares, and what comes back of each when nobody earns it. */
export function OwnShares({ bounties: { ownShares, mostShares } }: { bounties: Bounties }) {
  return (
    <Panel title="Jouw premies" flush note={`Je kunt er ${mostShares} tegelijk hebben lopen.`}>
      <Table
        caption="Jouw premies"
        columns={columns}
        rows={ownShares}
        rowKey={({ accountName, placedAt }) => `${accountName} ${placedAt}`}
        empty={
          <EmptyState title="Je hebt op niemand een premie staan">
            Zet er hierboven een: hier zie je hoe lang ze loopt, en wat er terugkomt als niemand haar verdient.
          </EmptyState>
        }
      />
    </Panel>
  )
}
