import css from './chat.module.css'
import { Rooms } from './rooms.tsx'

/** The chat beside the game, in the shell's drawer. */
export function Screen() {
  return (
    <div className={css.drawer}>
      <Rooms />
    </div>
  )
}
