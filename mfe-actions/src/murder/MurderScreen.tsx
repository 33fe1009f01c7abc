import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money, PlayerName, useAction, useCall, useHasScreen, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { NeededBullets } from './needed-bullets.tsx'
import { ShotForm } from './shot-form.tsx'

export type Murders = Calls['GET /api/murder']['answer']

/** /murder: the shot, what it takes, the last murders and the player's witness statements (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/murder', undefined, { rereadOn: { murderChanged: true } })
  return (
    <Page title="Moord" lead="Een schot duurt een seconde. De rest van je leven weet je wie het was.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {!error && !data && <Skeleton height="30rem" />}
      {data && (
        <>
          {data.killingSpreeUntil !== null && <Spree until={data.killingSpreeUntil} />}
          <ShotForm murders={data} />
          <NeededBullets murders={data} />
          <Statements murders={data} reload={reload} />
          <LastMurders murders={data.lastMurders} />
        </>
      )}
    </Page>
  )
}

function Spree({ until }: { until: string }) {
  const secondsLeft = useSecondsUntil(until)
  return (
    <Notice tone="warn" title="Killing spree">
      Nog {formatClock(secondsLeft)}: wie schoot, mag eerder weer, en detectives vinden meteen.
    </Notice>
  )
}

type Statement = Murders['witnessStatements'][number]

/** The player's statements: closed until they pay for its name. */
function Statements({ murders, reload }: { murders: Murders; reload: () => Promise<void> }) {
  const hasAuction = useHasScreen('/auction')
  const open = useAction('POST /api/murder/witness', { of: ({ body }) => body.witnessId, reload })
  const columns: readonly Column<Statement>[] = [
    { key: 'victim', head: 'Slachtoffer', primary: true, cell: ({ victimName }) => <PlayerName name={victimName} /> },
    { key: 'city', head: 'Stad', cell: ({ cityName }) => <CityName name={cityName} /> },
    { key: 'date', head: 'Wanneer', cell: ({ date }) => <When at={date} /> },
    {
      key: 'killer',
      head: 'Dader',
      action: true,
      cell: ({ witnessId, accountName, isOpen }) =>
        isOpen && accountName !== null ? (
          <PlayerName name={accountName} />
        ) : (
          <Button busy={open.isBusy(witnessId)} onClick={() => open.run({ body: { witnessId } })}>
            Open voor <Money amount={murders.openCost} />
          </Button>
        ),
    },
    ...(hasAuction
      ? [
          {
            key: 'sell',
            head: 'Veiling',
            narrow: true,
            cell: ({ witnessId, victimName }: Statement) => (
              <Link to="/auction" state={{ witnessId, victimName }} className={buttonClass({ small: true })}>
                Veil
              </Link>
            ),
          },
        ]
      : []),
  ]
  return (
    <Panel title="Je getuigenverklaringen" flush>
      <Table
        caption="Getuigenverklaringen"
        columns={columns}
        rows={murders.witnessStatements}
        rowKey={({ witnessId }) => witnessId}
        empty="Je hebt niets gezien. Wie in de stad is als er iemand valt, krijgt hier soms een verklaring."
      />
    </Panel>
  )
}

type Past = Murders['lastMurders'][number]

const pastColumns: readonly Column<Past>[] = [
  { key: 'victim', head: 'Slachtoffer', primary: true, cell: ({ victim }) => <PlayerName name={victim} /> },
  {
    key: 'killer',
    head: 'Dader',
    cell: ({ killer }) => (killer === null ? 'een onbekende' : <PlayerName name={killer} />),
  },
  {
    key: 'bullets',
    head: 'Kogels',
    numeric: true,
    cell: ({ bulletsUsedKiller, bulletsUsedVictim }) => (
      <>
        <Money amount={bulletsUsedKiller} unit="" /> om <Money amount={bulletsUsedVictim} unit="" />
      </>
    ),
  },
  {
    key: 'end',
    head: 'Afloop',
    cell: ({ wasSuccessful }) => (
      <Badge tone={wasSuccessful ? 'danger' : undefined}>{wasSuccessful ? 'dood' : 'leeft nog'}</Badge>
    ),
  },
  { key: 'date', head: 'Wanneer', cell: ({ createdAt }) => <When at={createdAt} /> },
]

function LastMurders({ murders }: { murders: readonly Past[] }) {
  return (
    <Panel title="Laatste moorden" flush>
      <Table
        caption="Laatste moorden"
        columns={pastColumns}
        rows={murders}
        rowKey={({ createdAt, victim }) => `${createdAt} ${victim}`}
        empty="Er is nog niemand gevallen. Dat blijft nooit zo."
      />
    </Panel>
  )
}
