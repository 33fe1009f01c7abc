import type { Bonus } from '../fruit-texts.ts'
import { Face } from './dice.tsx'
import css from './rolls.module.css'

/** All rolls of the game so far, the first one first. */
export function Rolls({ rolls }: Pick<Bonus, 'rolls'>) {
  if (rolls.length === 0) return null
  return (
    <section aria-label="Je worpen">
      <p className={css.title} aria-hidden="true">
        Je worpen
      </p>
      <ol className={css.rolls}>
        {rolls.map(({ diceValue }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls are only ever added
          <li key={place} className={css.roll}>
            <Face value={diceValue} />
            <span className="visually-hidden">{diceValue}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
