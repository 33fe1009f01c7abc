import { Page } from '@sottomondo/ui-kit/page'
import css from './chat.module.css'
import { ChosenRoom, RoomChoice, useRooms } from './rooms.tsx'

const leads = {
  chat: 'Iedereen luistert mee. Zeg niets wat je later moet ontkennen.',
  family: 'Alleen je familie luistert mee. Dat is ook niet niks.',
}

/** /chat: what the city says, and one's own family (spec 3 §2). */
export function Screen() {
  const rooms = useRooms()
  return (
    <Page title="Chat" lead={<span className={css.lead}>{leads[rooms.room]}</span>} aside={<RoomChoice {...rooms} />}>
      <div className={css.page}>
        <ChosenRoom {...rooms} />
      </div>
    </Page>
  )
}
