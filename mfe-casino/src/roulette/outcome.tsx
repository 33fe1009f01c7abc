import { Money } from '@sottomondo/mfe-kit'
import { VerifyLink } from '../shared/rounds/verify-link.tsx'
import css from './outcome.module.css'
import { findSpot, numberName } from './table/spots.ts'
import type { Spin } from './use-roulette.ts'

/**
 * The last round's result, and its winning chips.
 * @param spin undefined before the first and while the ball rolls: the place is kept, so that the table does not move
 */
export function Outcome({ spin }: { spin: Spin | undefined }) {
  if (!spin) return <p className={css.waiting}>Leg je fiches op de tafel en draai. Hier staat wat het je bracht.</p>
  const { number, bets, stake, winnings, roundId } = spin
  const net = winnings - stake
  const winners = bets.filter((bet) => bet.winnings > 0)
  return (
    <section className={css.outcome} aria-label="Uitslag" data-won={net > 0}>
      <p className={css.number}>
        <strong>{numberName(number)}</strong>
        <span>
          Je zette <Money amount={stake} /> in en kreeg {winnings > 0 ? <Money amount={winnings} /> : 'niets'} terug:{' '}
          <b className={css.net}>
            {net === 0 ? (
              'quitte'
            ) : (
              <>
                <Money amount={Math.abs(net)} /> {net > 0 ? 'rijker' : 'armer'}
              </>
            )}
          </b>
        </span>
      </p>
      {winners.length > 0 && (
        <ul className={css.winners} aria-label="Fiches die wonnen">
          {winners.map(({ kind, value, amount, winnings: paid }) => (
            <li key={`${kind}:${value}`} className={css.winner}>
              <span>{findSpot(kind, value)?.name ?? value}</span>
              <span className={css.paid}>
                <Money amount={amount} /> → <Money amount={paid} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <VerifyLink roundId={roundId} />
    </section>
  )
}
