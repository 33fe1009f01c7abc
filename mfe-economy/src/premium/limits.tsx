import { Money } from '@sottomondo/mfe-kit'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import type { ReactNode } from 'react'
import css from './premium.module.css'
import type { Premium } from './premium.types.ts'

type Limit = { standard: number; premium: number }
type Row = { name: string; standard: ReactNode; premium: ReactNode }

/** Three columns: what differs, without premium, and with it (spec 3 §6, §9). */
export function Limits({ limits }: { limits: Premium['limits'] }) {
  return (
    <Panel
      title="Wat premium verandert"
      flush
      note="Premium koopt ruimte, nooit geluk. En het houdt het spel overeind."
    >
      <Table
        caption="Zonder en met premium"
        columns={columns}
        rows={[...limitRows(limits), ...comforts, same]}
        rowKey={({ name }) => name}
        compact
        marked={(row) => row === same}
      />
    </Panel>
  )
}

/** A limit whose owner can't be reached is left out. */
function limitRows(limits: Premium['limits']): Row[] {
  const { garagePlaces, clicksPerMinute, profileCharacters, messageCharacters, weeklyHonor } = limits
  return [
    ...rowOf('Plaatsen in je garage', garagePlaces),
    ...rowOf('Acties per minuut', clicksPerMinute),
    ...rowOf('Tekens in je profiel', profileCharacters),
    ...rowOf('Tekens in een mail of bericht', messageCharacters),
    ...(weeklyHonor
      ? [
          {
            name: 'Eerpunten om per week te geven',
            standard: 'per rank',
            premium: <>+{number(weeklyHonor.premium - weeklyHonor.standard)}</>,
          },
        ]
      : []),
  ]
}

const number = (amount: number) => <Money amount={amount} unit="" />

const rowOf = (name: string, limit: Limit | null): Row[] =>
  limit ? [{ name, standard: number(limit.standard), premium: number(limit.premium) }] : []

/** What premium gives beside higher limits. */
const comforts: readonly Row[] = [
  { name: 'De timers die het eerst aflopen, ook in de kop', standard: 'nee', premium: 'ja' },
  { name: 'Het menu licht op als iets weer kan', standard: 'nee', premium: 'ja' },
  { name: 'Video’s in wat je schrijft', standard: 'een link', premium: 'spelen' },
]

/** What premium does not change: said, so that nobody has to wonder. */
const same: Row = { name: 'Kansen, prijzen en wachttijden', standard: 'gelijk', premium: 'gelijk' }

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Wat', primary: true, cell: ({ name }) => name },
  { key: 'standard', head: 'Zonder', numeric: true, narrow: true, cell: ({ standard }) => standard },
  {
    key: 'premium',
    head: 'Met premium',
    numeric: true,
    narrow: true,
    cell: ({ premium }) => <span className={css.with}>{premium}</span>,
  },
]
