import { lazy, Suspense } from 'react'
import { formatEuro } from '../format.ts'
import type { BankHintProps } from './bank-hint.tsx'

const LateHint = lazy(() => import('./bank-hint.tsx').then((file) => ({ default: file.BankHint })))
const LateDeposit = lazy(() => import('./deposit-loot.tsx').then((file) => ({ default: file.DepositLoot })))

export type CashShortageProps = BankHintProps & { className?: string | undefined }

/** Tells how much cash is missing, and offers to fetch it from the bank. */
export function CashShortage({ className, ...hint }: CashShortageProps) {
  return (
    <p className={className}>
      Je komt {formatEuro(hint.euro)} tekort. <BankHint {...hint} />
    </p>
  )
}

/** Tells whether the bank has the missing cash, with the button that fetches it. */
export const BankHint = (props: BankHintProps) => (
  <Suspense>
    <LateHint {...props} />
  </Suspense>
)

/** The button that puts an action's loot into the bank: 'Stort €85.792'. */
export const DepositLoot = (props: { euro: number }) => (
  <Suspense>
    <LateDeposit {...props} />
  </Suspense>
)
