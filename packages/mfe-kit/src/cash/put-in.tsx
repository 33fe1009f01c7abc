import { Button } from '@sottomondo/ui-kit/button'
import { useEffect, useRef } from 'react'
import { useAction } from '../call/use-action.ts'
import { useSession } from '../live/session.ts'
import { formatEuro } from '../text/format.ts'
import css from './in-sentence.module.css'

export interface PutInProps {
  /** What the bank lacks. */
  euro: number
  /** What goes on, as the button names it: 'bied'. */
  verb: string
  /** The action that waits for the money, by the same press. */
  onGo: () => Promise<unknown>
}

/** Puts the money that the bank lacks into it from the pocket, and goes on with the action; nothing for a poor pocket. */
export function PutIn({ euro, verb, onGo }: PutInProps) {
  const { cashPocket } = useSession()
  // The screen is drawn anew with the deposit before the action goes on.
  const newest = useRef(onGo)
  useEffect(() => {
    newest.current = onGo
  })
  const deposit = useAction('POST /api/bank/deposit', { announce: () => undefined })
  const press = async () => {
    if (await deposit.run({ body: { amount: euro } })) await newest.current()
  }
  return (
    cashPocket >= euro && (
      <Button small variant="primary" className={css.button} busy={deposit.busy} onClick={press}>
        Stort {formatEuro(euro)} en {verb}
      </Button>
    )
  )
}
