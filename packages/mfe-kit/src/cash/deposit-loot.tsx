import { Button } from '@sottomondo/ui-kit/button'
import { useState } from 'react'
import { useAction } from '../call/use-action.ts'
import { useSession } from '../live/session.ts'
import { formatEuro } from '../text/format.ts'

/** Puts an action's loot into the bank, by one press; it waits until the loot is in the pocket. */
export function DepositLoot({ euro }: { euro: number }) {
  const { cashPocket } = useSession()
  const [isDone, setDone] = useState(false)
  const deposit = useAction('POST /api/bank/deposit', {
    announce: () => undefined,
    after: () => setDone(true),
  })
  if (isDone) return <span role="status">{formatEuro(euro)} staat op de bank.</span>
  return (
    <Button
      small
      busy={deposit.busy}
      disabled={cashPocket < euro}
      onClick={() => deposit.run({ body: { amount: euro } })}
    >
      Stort {formatEuro(euro)}
    </Button>
  )
}
