import { boxOf } from '@sottomondo/casino-rules'
import { formatNumber, Money } from '@sottomondo/mfe-kit'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { formatTimes, perkNames } from '../../fruit/bonus/bonus-texts.ts'
import { slotWords, symbolNames } from '../../fruit/fruit-texts.ts'
import { FruitPicture } from '../../fruit/symbols.tsx'
import type { PlayedFruit, VerifiedFruit } from '../verify/verify-fruit.ts'
import css from './outcome-step.module.css'

type Roll = PlayedFruit['rolls'][number] & { place: number }

const columns: readonly Column<Roll>[] = [
  { key: 'dice', head: 'Worp', primary: true, cell: ({ dice, place }) => `${place + 1}. Dobbelsteen: ${dice}` },
  {
    key: 'perks',
    head: 'Verrassingen',
    cell: ({ uses, game }) => uses.map((use) => useWords(use, game)).join(', ') || '—',
  },
  { key: 'box', head: 'Vak', numeric: true, cell: ({ game }) => boxOf(game.boxId).label },
  { key: 'won', head: 'Totaal', numeric: true, cell: ({ game }) => formatTimes(game.multiplier) },
]

/** A perk that was won with this roll or worked in it; with its box where the piece has left it. */
function useWords({ type, multiplier, boxLabel }: Roll['uses'][number], { boxId }: Roll['game']): string {
  const brought = multiplier === null ? '' : ` +${formatTimes(multiplier)}`
  const elsewhere = boxLabel === null || boxLabel === boxOf(boxId).label ? '' : ` (vak ${boxLabel})`
  return `${perkNames[type]}${brought}${elsewhere}`
}

export type FruitOutcomeStepProps = { played: Pick<VerifiedFruit, 'outcome'>; stake: number | null }

export function FruitOutcomeStep({ played: { outcome }, stake }: FruitOutcomeStepProps) {
  const { slots, spin, rolls } = outcome
  return (
    <div className={css.step}>
      <div className={css.grid} role="img" aria-label={`De symbolen: ${slotWords(slots)}.`}>
        {slots.map((symbol, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <span key={cell} className={css.cell} data-won={spin.winningCells.includes(cell)}>
            <FruitPicture symbol={symbol} />
          </span>
        ))}
      </div>
      {spin.lines.length === 0 ? (
        <p>Geen lijn met drie gelijke symbolen.</p>
      ) : (
        <ul>
          {spin.lines.map(({ cells, symbol, multiplier }) => (
            <li key={cells.join()}>
              Drie keer {symbolNames[symbol].toLowerCase()}: {formatNumber(multiplier)} keer de inzet
              {stake !== null && (
                <>
                  , <Money amount={multiplier * stake} />
                </>
              )}
              .
            </li>
          ))}
        </ul>
      )}
      {rolls.length > 0 && (
        <Table
          caption="Worpen van het bonusspel"
          columns={columns}
          rows={rolls.map((roll, place) => ({ ...roll, place }))}
          rowKey={({ place }) => place}
        />
      )}
    </div>
  )
}
