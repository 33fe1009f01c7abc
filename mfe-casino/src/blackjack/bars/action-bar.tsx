import type { BlackjackAction } from '@sottomondo/casino-rules'
import { CashShortage, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { AutoStand } from '../auto-stand.tsx'
import { actionWords, costWords, reasonAgainst, type Session, tooPoor } from '../blackjack-texts.ts'
import css from './action-bar.module.css'
import { Key } from './key.tsx'

export type ActionBarProps = {
  session: Session
  /** Cards are on their way, or the server is asked. */
  busy: boolean
  /** The action that was sent to the server. */
  acting: BlackjackAction | undefined
  withKeys: boolean
  onAct: (action: BlackjackAction) => void
}

const actions: readonly BlackjackAction[] = ['hit', 'stand', 'double', 'split']

/** The actions on the open hand, with their costs and the reasons against them. */
export function ActionBar({ session, busy, acting, withKeys, onAct }: ActionBarProps) {
  const { cashPocket } = useSession()
  const isPoor = actions.some((action) => reasonAgainst(action, session, cashPocket) === tooPoor)
  return (
    <div className={css.bar}>
      <fieldset className={css.actions}>
        <legend className="visually-hidden">Jouw beurt</legend>
        {actions.map((action) => {
          const { label, key } = actionWords[action]
          const reason = reasonAgainst(action, session, cashPocket)
          const costs = action === 'double' || action === 'split' ? costWords(session) : undefined
          const note = reason ?? costs
          return (
            <Button
              key={action}
              className={css.action}
              variant={action === 'hit' ? 'primary' : 'quiet'}
              busy={acting === action}
              disabled={busy || reason !== undefined}
              onClick={() => onAct(action)}
              aria-keyshortcuts={withKeys ? key.toUpperCase() : undefined}
            >
              <span className={css.label}>
                {label}
                {withKeys && <Key letter={key} />}
              </span>
              {note && <span className={css.note}>{note}</span>}
            </Button>
          )
        })}
      </fieldset>
      {isPoor && <CashShortage euro={session.betAmount - cashPocket} what="nog een inzet" />}
      {session.standBefore && <AutoStand at={session.standBefore} />}
    </div>
  )
}
