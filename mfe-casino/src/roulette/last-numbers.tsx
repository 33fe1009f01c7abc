import { useCall } from '@sottomondo/mfe-kit'
import { readRoulette } from '../shared/rounds/played-roulette.ts'
import css from './last-numbers.module.css'
import { colourOf, numberName } from './table/spots.ts'

/** As many as fit beside each other on a phone. */
const shown = 9

/**
 * The player's last numbers, newest first.
 * @param fresh those of this page, newest first: the history may not have them yet
 */
export function LastNumbers({ fresh }: { fresh: readonly { roundId: string; number: number }[] }) {
  // Only ornament: while it cannot be read, those of this page are shown.
  const { data } = useCall('GET /api/casino/rounds', { query: { game: 'ROULETTE' } })
  const known = new Set(fresh.map(({ roundId }) => roundId))
  const earlier = (data?.rounds ?? []).flatMap(({ roundId, round }) => {
    const number = readRoulette(round)?.number
    return number === undefined || known.has(roundId) ? [] : [{ roundId, number }]
  })
  const numbers = [...fresh, ...earlier].slice(0, shown)
  return (
    <section className={css.strip} aria-label="Jouw laatste nummers">
      <h2 className={css.title}>Jouw laatste nummers</h2>
      {numbers.length === 0 ? (
        <p className={css.none}>{data ? 'Nog geen. Zet in en draai.' : ' '}</p>
      ) : (
        <ol className={css.numbers}>
          {numbers.map(({ roundId, number }) => (
            <li key={roundId} className={css.number} data-colour={colourOf(number)} title={numberName(number)}>
              {number}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
