import type { Fight } from '../murder.types.ts'
import css from './fight.module.css'

/** The end of a fight for its dead, before the page of the dead. */
export function FightEnd({ fight }: { fight: Fight }) {
  return (
    <div className={css.end} role="status">
      <h2 className={css.outcome}>{fight.finalMessage}</h2>
      <p className={css.after}>De stad vergeet snel. Zo meteen begin je opnieuw.</p>
    </div>
  )
}
