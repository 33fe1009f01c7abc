import type { Calls } from '@sottomondo/api-contract'
import { Money, PlayerName, useCall, useForm } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Chart } from '@sottomondo/ui-kit/chart'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { When } from '@sottomondo/ui-kit/when'
import { useDeferredValue } from 'react'
import { OpenedPanel } from '../shared/opened-panel.tsx'
import { GiftGraph } from './gift-graph.tsx'
import css from './suspect.module.css'

export type Around = Calls['GET /api/admin/suspects/{accountName}']['answer']
type Gift = Around['gifts'][number]

const wayTexts: Readonly<Record<Gift['way'], string>> = {
  money: 'Overboeking',
  honor: 'Eerpunten',
  auction: 'Veiling, ver van de marktprijs',
  bounty: 'Premie',
  family: 'Familiebank',
}
/** The contract takes no longer one. */
const longestNote = 200

export type SuspectPanelProps = {
  accountName: string
  onClose: () => void
  onSeen: () => Promise<unknown>
}

/** One player: what is said against them, who gave what to whom, and what an admin can do. */
export function SuspectPanel({ accountName, onClose, onSeen }: SuspectPanelProps) {
  const { data, error, reload } = useCall('GET /api/admin/suspects/{accountName}', { params: { accountName } })
  return (
    <OpenedPanel title={data?.accountName ?? accountName} close="Terug naar de lijst" onClose={onClose}>
      {error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : data ? (
        <Shown around={data} onSeen={async () => void (await Promise.all([reload(), onSeen()]))} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </OpenedPanel>
  )
}

/** Who else was seen at an address of this player; nothing while nobody was. */
function Housemates({ accountName }: { accountName: string }) {
  const { data } = useCall('GET /api/admin/sameAddress/{accountName}', { params: { accountName } })
  if (!data || data.players.length === 0) return null
  return (
    <Notice title="Zelfde adres">
      <p className={css.links}>
        {data.players.map((player) => (
          <PlayerName key={player.accountName} name={player.accountName} />
        ))}
      </p>
      Huisgenoten, of één persoon: het adres alleen zegt niets.
    </Notice>
  )
}

function Shown({ around, onSeen }: { around: Around; onSeen: () => Promise<void> }) {
  const { accountName, score, listedScore, reasons, seen } = around
  const isSuspect = score >= listedScore
  // A phone takes long to draw the gifts: it paints the reasons before.
  const drawsGifts = useDeferredValue(true, false)
  return (
    <div className={css.suspect}>
      {isSuspect ? (
        <Notice tone="warn" title={`${score} punten`}>
          <ul className={css.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice>Tegen deze speler is er nu geen verdenking.</Notice>
      )}
      {seen && (
        <Notice tone="success" title="Bekeken, niets aan de hand">
          {seen.by} op <When at={seen.seenAt} />: ‘{seen.note}’
        </Notice>
      )}
      <nav className={css.links} aria-label={`Meer over ${accountName}`}>
        <PlayerName name={accountName} />
        <Link className={buttonClass({ small: true })} to={`/admin/suspicions?name=${accountName}`}>
          Verdachte kliks
        </Link>
        <Link className={buttonClass({ small: true })} to="/admin/log">
          Beheerlog
        </Link>
        <Link className={buttonClass({ small: true })} to={`/admin/ban?player=${accountName}`}>
          Blokkeren
        </Link>
      </nav>
      {drawsGifts ? (
        <>
          <Gifts around={around} />
          {isSuspect && <SeenForm accountName={accountName} fedEuro={around.fedEuro} onSeen={onSeen} />}
          <Housemates accountName={accountName} />
        </>
      ) : (
        <Skeleton height="40rem" />
      )}
    </div>
  )
}

/** Who gave what to whom, and when. */
function Gifts({ around: { accountName, gifts, days, windowDays } }: { around: Around }) {
  return (
    <>
      {gifts.length === 0 ? (
        <EmptyState title="Niets gegeven, niets gekregen">
          {`In de laatste ${windowDays} dagen ging er niets tussen deze speler en een ander.`}
        </EmptyState>
      ) : (
        <>
          <GiftGraph center={accountName} gifts={gifts} />
          <Table
            caption={`Wie gaf wat aan wie, rond ${accountName}`}
            columns={columnsOf(accountName)}
            rows={gifts}
            rowKey={({ giverName, receiverName, way }) => `${giverName} ${receiverName} ${way}`}
          />
        </>
      )}
      {days.length > 1 && (
        <Chart
          label={`Gegeven en gekregen per dag, laatste ${windowDays} dagen`}
          kind="line"
          unit="€"
          points={days.map(({ day }) => dayText(day))}
          series={[
            { name: 'Gekregen', values: days.map(({ gotEuro }) => gotEuro) },
            { name: 'Gegeven', values: days.map(({ gaveEuro }) => gaveEuro) },
          ]}
        />
      )}
    </>
  )
}

/** Takes a player from the list, with what the admin saw. */
function SeenForm({
  accountName,
  fedEuro,
  onSeen,
}: {
  accountName: string
  fedEuro: number
  onSeen: () => Promise<void>
}) {
  const { form, field } = useForm('POST /api/admin/suspects/seen', {
    start: { accountName, note: '' },
    reload: onSeen,
  })
  return (
    <Form label="Niets aan de hand" {...form}>
      <TextInput
        label="Opmerking"
        hint="Wat zag je? Blijft in het beheerlog staan."
        maxLength={longestNote}
        {...field('note')}
      />
      {fedEuro > 0 && (
        <p className={css.note}>
          Nu gaat het om <Money amount={fedEuro} />. Wordt dat of het aantal punten de helft meer, dan staat deze speler
          er weer.
        </p>
      )}
      <FormActions>
        <Submit>Bekeken, niets aan de hand</Submit>
      </FormActions>
    </Form>
  )
}

/** A player whose own gifts are one press away. */
function Name({ name, of }: { name: string | null; of: string }) {
  if (name === null) return 'Iemand die weg is'
  return name === of ? <strong>{name}</strong> : <Link to={`/admin/suspects?player=${name}`}>{name}</Link>
}

const columnsOf = (accountName: string): readonly Column<Gift>[] => [
  {
    key: 'from',
    head: 'Van',
    primary: true,
    cell: ({ giverName }) => <Name name={giverName} of={accountName} />,
  },
  { key: 'to', head: 'Aan', wide: true, cell: ({ receiverName }) => <Name name={receiverName} of={accountName} /> },
  { key: 'way', head: 'Hoe', cell: ({ way }) => wayTexts[way] },
  { key: 'times', head: 'Keren', numeric: true, cell: ({ times }) => times },
  { key: 'euro', head: 'Waarde', numeric: true, cell: ({ euro }) => <Money amount={euro} /> },
  { key: 'last', head: 'Laatst', cell: ({ lastAt }) => <When at={lastAt} /> },
]

function dayText(day: string): string {
  const { day: date, shortMonth } = dateWords(day, 'utc')
  return `${date} ${shortMonth}`
}
