import { Button } from '@sottomondo/ui-kit/button'
import { toast } from '@sottomondo/ui-kit/toast'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useAction } from '../call/use-action.ts'
import type { GuardedEvent } from '../click/guarded.ts'
import { formatEuro } from '../text/format.ts'
import css from './in-sentence.module.css'

export interface TakeOutProps {
  /** The missing cash. */
  euro: number
  /**
   * The action that waits for it: it goes on by the same press. Resolves to a truthy value once it is carried out.
   * Without it the money is fetched, and the player presses the action's own button.
   */
  onGo?: ((event: GuardedEvent) => Promise<unknown>) | undefined
  /** The amount stands beside the button, which is one of many. */
  brief?: boolean
}

/**
 * Fetches the missing cash from the bank, and goes on with the action. Each of the two has its own request id, kept
 * until it is answered: a press that is repeated after a lost answer takes nothing twice.
 */
export function TakeOut({ euro, onGo, brief = false }: TakeOutProps) {
  // The screen is drawn anew with the fetched money before the action goes on.
  const newest = useRef(onGo)
  useEffect(() => {
    newest.current = onGo
  })
  const take = useAction('POST /api/bank/withdraw', {
    announce: ({ message }) => !newest.current && toast.success(message),
  })
  const press = async (event: MouseEvent) => {
    const taken = await take.run({ body: { amount: euro } })
    if (!taken || !newest.current) return
    if (!(await newest.current(event)))
      toast.blank(`De ${formatEuro(euro)} is van de bank gehaald, en zit nog in je zak.`)
  }
  const words = (amount: string) => `Neem ${amount}op${onGo ? ' en ga door' : ''}`
  const whole = words(`${formatEuro(euro)} `)
  return (
    <Button
      small
      variant="primary"
      className={css.button}
      busy={take.busy}
      aria-label={brief ? whole : undefined}
      onClick={press}
    >
      {brief ? words('') : whole}
    </Button>
  )
}
