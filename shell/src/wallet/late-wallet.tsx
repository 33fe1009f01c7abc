import { api } from '@sottomondo/mfe-kit'
import { type RefusedAction, setShowRefused, useStore } from '@sottomondo/mfe-kit/host'
import { toast } from '@sottomondo/ui-kit/toast'
import { lazy, Suspense, useState } from 'react'
import { wallet } from './wallet.ts'

const WalletSheets = lazy(() =>
  import(/* webpackChunkName: 'wallet' */ './wallet-sheets.tsx').then((file) => ({ default: file.WalletSheets })),
)

/** The sheets about the player's money; fetched when the first one opens. */
export function Wallet() {
  const open = useStore(wallet)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense>
        <WalletSheets open={open} />
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
  else wallet.set({ ...refused, missingEuro, cashBank: balances.cashBank })
}
