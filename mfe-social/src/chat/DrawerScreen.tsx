import css from './chat.module.css'
import { ChosenRoom, RoomChoice, useRooms } from './rooms.tsx'

/** The chat beside the game, in the shell's drawer. */
export function Screen() {
  const rooms = useRooms()
  return (
    <div className={css.drawer}>
      <div className={css.rooms}>
        <RoomChoice {...rooms} />
        <ChosenRoom {...rooms} />
      </div>
    </div>
  )
}
