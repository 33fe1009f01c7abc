import { Page } from '@sottomondo/ui-kit/page'
import css from './chat.module.css'
import { Rooms } from './rooms.tsx'

/** /chat: what the city says, and one's own family (spec 3 §2). */
export function Screen() {
  return (
    <Page title="Chat" lead="Iedereen luistert mee. Zeg niets wat je later moet ontkennen.">
      <div className={css.page}>
        <Rooms />
      </div>
    </Page>
  )
}
