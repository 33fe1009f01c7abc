import { api } from '@sottomondo/mfe-kit'
import { type RefusedAction, setShowRefused, useStore } from '@sottomondo/mfe-kit/host'
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
  setShowRefused((refused) => void show(refused))
}

async function show(refused: RefusedAction): Promise<void> {
  const { costEuro, words } = refused
  // Without an answer the refusal is told as any other.
  const balances = costEuro && (await api('GET /api/bank/balance').catch(() => undefined))
  const missingEuro = balances ? costEuro - balances.cashPocket : 0
  if (!balances || missingEuro <= 0 || balances.cashBank < missingEuro) toast.error(words)
  else purse.set({ ...refused, missingEuro, cashBank: balances.cashBank })
}
