import { api } from '@sottomondo/mfe-kit'
import { type ShortOfCash, setCashOffer, useStore } from '@sottomondo/mfe-kit/host'
import { toast } from '@sottomondo/ui-kit/toast'
import { lazy, Suspense, useState } from 'react'
import { purse } from './purse.ts'

const PurseSheets = lazy(() =>
  import(/* webpackChunkName: 'purse' */ './purse-sheets.tsx').then((file) => ({ default: file.PurseSheets })),
)

/** The sheets about the player's money; fetched when the first one opens. */
export function Purse() {
  const open = useStore(purse)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense>
        <PurseSheets open={open} />
      </Suspense>
    )
  )
}

/** Where an action is refused for lack of cash that the bank has, a sheet offers to fetch it. Called once. */
export function offerFromBank(): void {
  setCashOffer((short) => void offer(short))
}

async function offer(short: ShortOfCash): Promise<void> {
  // Without an answer the refusal is told as any other.
  const balances = await api('GET /api/bank/balance').catch(() => undefined)
  const missingEuro = balances ? short.costEuro - balances.cashPocket : 0
  if (!balances || missingEuro <= 0 || balances.cashBank < missingEuro) toast.error(short.words)
  else purse.set({ ...short, missingEuro, cashBank: balances.cashBank })
}
