import { lazy, Suspense } from 'react'
import { formatEuro } from '../format.ts'
import type { BankPartProps } from './bank-part.tsx'

const Late = lazy(() => import('./bank-part.tsx').then(({ BankPart }) => ({ default: BankPart })))

/** Tells whether the bank has the missing cash, with the button that fetches it. */
export const BankHint = (props: BankPartProps) => (
  <Suspense>
    <Late {...props} />
  </Suspense>
)

export type CashShortageProps = BankPartProps & { className?: string | undefined }

/** Tells how much cash is missing, and offers to fetch it from the bank. */
export function CashShortage({ className, ...hint }: CashShortageProps) {
  return (
    <p className={className}>
      Je komt {formatEuro(hint.euro)} tekort. <BankHint {...hint} />
    </p>
  )
}

/** The button that puts an action's loot into the bank: 'Stort €85.792'. */
export const DepositLoot = (props: { euro: number }) => <BankHint {...props} isLoot />
