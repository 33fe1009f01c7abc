import { formatEuro, useAction, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { useEffect, useRef } from 'react'

export interface BankShortageProps {
  /** The price, which the bank pays. */
  euro: number | null | undefined
  /** What is in the bank; undefined until it is known. */
  cashBank: number | undefined
  /** What goes on, as the button names it: 'bied'. */
  verb: string
  /** The action that waits for the money, by the same press. */
  onGo: () => Promise<unknown>
  className?: string | undefined
}

/**
 * For what is paid out of the bank: says before the press how much the bank lacks, and offers to put it in from the
 * pocket and go on. What is paid out of the pocket has `CashShortage`.
 */
export function BankShortage({ euro, cashBank, verb, onGo, className }: BankShortageProps) {
  const { cashPocket } = useSession()
  // The screen is drawn anew with the deposit before the action goes on.
  const newest = useRef(onGo)
  useEffect(() => {
    newest.current = onGo
  })
  const deposit = useAction('POST /api/bank/deposit', { announce: () => undefined })
  if (cashBank === undefined || !euro || Number.isNaN(euro) || euro <= cashBank) return null
  const missing = euro - cashBank
  const press = async () => {
    if (await deposit.run({ body: { amount: missing } })) await newest.current()
  }
  return (
    <p className={className}>
      Op je bank kom je {formatEuro(missing)} tekort.{' '}
      {cashPocket >= missing && (
        <Button small variant="primary" busy={deposit.busy} onClick={press}>
          Stort {formatEuro(missing)} en {verb}
        </Button>
      )}
    </p>
  )
}
