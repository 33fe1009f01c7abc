import { Money } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import type { Murders } from './MurderScreen.tsx'

type Needed = Murders['needed'][number]

const columns: readonly Column<Needed>[] = [
  { key: 'rank', head: 'Rank', primary: true, cell: ({ rank }) => rank },
  { key: 'least', head: 'Minder is zinloos', numeric: true, cell: ({ least }) => <Money amount={least} unit="" /> },
  { key: 'surely', head: 'Zeker genoeg', numeric: true, cell: ({ surely }) => <Money amount={surely} unit="" /> },
  {
    key: 'reach',
    head: 'Bereik',
    cell: ({ inReach }) => <Badge tone={inReach ? 'good' : undefined}>{inReach ? 'binnen bereik' : 'te hoog'}</Badge>,
  },
]

/** Bullets that kill somebody with full life, by rank, for the player's skill. */
export function NeededBullets({ murders: { needed, killExp } }: { murders: Murders }) {
  return (
    <Panel
      title="Hoeveel kogels"
      flush
      note={`Voor een slachtoffer met vol leven, met je schietervaring van ${killExp.toFixed(0)}%. Wie gewond is, heeft er minder nodig.`}
    >
      <Table caption="Kogels per rank" columns={columns} rows={needed} rowKey={({ rankNumber }) => rankNumber} />
    </Panel>
  )
}
