import { Money } from '@sottomondo/mfe-kit'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { colourOf, numberName } from '../../roulette/table/spots.ts'
import type { VerifiedRoulette } from '../verify/verify-roulette.ts'
import css from './outcome-step.module.css'

type Payout = VerifiedRoulette['payouts'][number] & { place: number }

const columns: readonly Column<Payout>[] = [
  { key: 'name', head: 'Inzet op', primary: true, cell: ({ name }) => name },
  { key: 'amount', head: 'Inzet', numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'winnings', head: 'Betaalt', numeric: true, cell: ({ winnings }) => <Money amount={winnings} /> },
]

export function RouletteStep({ played: { outcome, payouts } }: { played: VerifiedRoulette }) {
  return (
    <div className={css.step}>
      <p className={css.number}>
        <span className={css.ball} data-colour={colourOf(outcome)} aria-hidden="true">
          {outcome}
        </span>
        Het balletje valt op {numberName(outcome)}.
      </p>
      {payouts.length > 0 && (
        <Table
          caption="Wat elke inzet betaalt"
          columns={columns}
          rows={payouts.map((payout, place) => ({ ...payout, place }))}
          rowKey={({ place }) => place}
        />
      )}
    </div>
  )
}
