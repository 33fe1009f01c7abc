import {
  BankHint,
  CityName,
  formatEuro,
  Money,
  PlayerName,
  useAction,
  useHasScreen,
  useSession,
} from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import type { Murders } from './murder.types.ts'

type Statement = Murders['witnessStatements'][number]

/** The player's statements: closed until they pay for its name. */
export function Statements({ murders, reload }: { murders: Murders; reload: () => Promise<void> }) {
  const { cashPocket } = useSession()
  const short = murders.openCost - cashPocket
  const isClosed = murders.witnessStatements.some(({ isOpen }) => !isOpen)
  const hasAuction = useHasScreen('/auction')
  const open = useAction('POST /api/murder/witness', { of: ({ body }) => body.witnessId, reload })
  const columns: readonly Column<Statement>[] = [
    { key: 'victim', head: 'Slachtoffer', primary: true, cell: ({ victimName }) => <PlayerName name={victimName} /> },
    { key: 'city', head: 'Stad', cell: ({ cityName }) => <CityName name={cityName} /> },
    { key: 'date', head: 'Gezien', cell: ({ date }) => <When at={date} /> },
    { key: 'expires', head: 'Geldig tot', cell: ({ expiresAt }) => <When at={expiresAt} /> },
    {
      key: 'killer',
      head: 'Dader',
      wide: true,
      cell: ({ witnessId, accountName, isOpen }) =>
        isOpen && accountName !== null ? (
          <PlayerName name={accountName} />
        ) : (
          <Button busy={open.isBusy(witnessId)} onClick={() => open.run({ body: { witnessId } })}>
            <span>
              Open voor <Money amount={murders.openCost} />
            </span>
          </Button>
        ),
    },
    ...(hasAuction
      ? [
          {
            key: 'sell',
            head: 'Veiling',
            action: true,
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
    <Panel
      title="Je getuigenverklaringen"
      flush
      note={
        isClosed &&
        short > 0 && (
          <>
            Je komt {formatEuro(short)} tekort om er een te openen. <BankHint euro={short} />
          </>
        )
      }
    >
      <Table
        caption="Getuigenverklaringen"
        columns={columns}
        rows={murders.witnessStatements}
        rowKey={({ witnessId }) => witnessId}
        empty={
          <EmptyState title="Je hebt niets gezien">
            Wie in de stad is als er iemand valt, krijgt hier soms een verklaring. Die noemt de dader, ook na een
            anoniem schot.
          </EmptyState>
        }
      />
    </Panel>
  )
}
