import type { Calls } from '@sottomondo/api-contract'
import { Money, useCall } from '@sottomondo/mfe-kit'
import { Chart } from '@sottomondo/ui-kit/chart'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { Figures } from '@sottomondo/ui-kit/figures'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import css from './net-worth.module.css'

type Answer = Calls['GET /api/net-worth']['answer']
type Worth = Answer['now']

const parts: readonly { part: keyof Worth; label: string }[] = [
  { part: 'cashPocket', label: 'Op zak' },
  { part: 'cashBank', label: 'Op de bank' },
  { part: 'cars', label: 'Auto’s' },
  { part: 'goods', label: 'Drank en drugs' },
  { part: 'bullets', label: 'Kogels' },
  { part: 'easterEggs', label: 'Paaseieren' },
  { part: 'businesses', label: 'Kas van je zaken' },
]

/** '22 nov' */
function dayWords(day: string): string {
  const { day: nth, shortMonth } = dateWords(day, 'utc')
  return `${nth} ${shortMonth}`
}

/** /net-worth: what all that the player owns is worth, how that went, and of what it is made. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/net-worth', undefined, {
    rereadOn: { cash: true, moneyReceived: true, garageChanged: true },
  })
  return (
    <Page title="Vermogen" lead="Alles wat je bezit en wat een vaste prijs heeft. Alleen jij ziet dit.">
      {error && !data && <Failure message="Wat je waard bent is even niet te lezen." onRetry={reload} />}
      {!data && !error && <Skeleton height="30rem" />}
      {data && <Course {...data} />}
    </Page>
  )
}

interface Day {
  name: string
  worth: Worth
}

function Course({ now, days }: Answer) {
  const shown: Day[] = [...days.map(({ day, worth }) => ({ name: dayWords(day), worth })), { name: 'Nu', worth: now }]
  const [first] = days
  return (
    <>
      <Panel title="Samen">
        <div className={css.course}>
          <Figures figures={[{ label: 'Nu', amount: now.total }]} />
          {first ? (
            <>
              <Chart
                label="Wat je waard was, per dag"
                kind="line"
                unit="€"
                points={shown.map(({ name }) => name)}
                series={[{ name: 'Samen', values: shown.map(({ worth }) => worth.total) }]}
              />
              <Since first={first.worth} day={dayWords(first.day)} now={now} />
            </>
          ) : (
            <p className={css.muted}>Vannacht komt de eerste dag erbij, en zie je hier het verloop.</p>
          )}
        </div>
      </Panel>
      <Panel title="Waaruit het bestaat" flush>
        <Made now={now} first={first && { name: dayWords(first.day), worth: first.worth }} />
      </Panel>
      {first && (
        <Panel title="Dag voor dag" flush>
          <ByDay days={shown} />
        </Panel>
      )}
    </>
  )
}

function Since({ first, day, now }: { first: Worth; day: string; now: Worth }) {
  const gain = now.total - first.total
  if (gain === 0) return <p>Evenveel als op {day}.</p>
  return (
    <p>
      <Money amount={Math.abs(gain)} /> {gain > 0 ? 'meer' : 'minder'} dan op {day}.
    </p>
  )
}

type Row = (typeof parts)[number]

/** Of what it is made, now and on the first day; what they never had is left out. */
function Made({ now, first }: { now: Worth; first: Day | undefined }) {
  const rows = parts.filter(({ part }) => now[part] > 0 || (first?.worth[part] ?? 0) > 0)
  const columns: readonly Column<Row>[] = [
    { key: 'part', head: 'Bezit', primary: true, cell: ({ label }) => label },
    ...(first
      ? [
          {
            key: 'first',
            head: first.name,
            numeric: true,
            cell: ({ part }: Row) => <Money amount={first.worth[part]} />,
          },
        ]
      : []),
    { key: 'now', head: 'Nu', numeric: true, cell: ({ part }) => <Money amount={now[part]} /> },
  ]
  // One figure each needs no cards on a phone.
  return (
    <Table caption="Waaruit het bestaat" rows={rows} rowKey={({ part }) => part} columns={columns} compact={!first} />
  )
}

/** Each day with its parts, the newest first. */
function ByDay({ days }: { days: readonly Day[] }) {
  const had = parts.filter(({ part }) => days.some(({ worth }) => worth[part] > 0))
  const columns: readonly Column<Day>[] = [
    { key: 'day', head: 'Dag', primary: true, cell: ({ name }) => name },
    { key: 'total', head: 'Samen', numeric: true, cell: ({ worth }) => <Money amount={worth.total} /> },
    ...had.map(
      ({ part, label }): Column<Day> => ({
        key: part,
        head: label,
        numeric: true,
        cell: ({ worth }) => <Money amount={worth[part]} />,
      }),
    ),
  ]
  return <Table caption="Dag voor dag" rows={[...days].reverse()} rowKey={({ name }) => name} columns={columns} />
}
