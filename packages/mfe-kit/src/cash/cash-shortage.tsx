import { lazy, Suspense } from 'react'
import { favourText, isShortOf, missing } from '../text/favour.tsx'
import { formatEuro } from '../text/format.ts'
import type { BankHintProps } from './bank-hint.tsx'
import type { BankPartProps } from './bank-part.tsx'
import css from './cash-shortage.module.css'
import type { FavourShortageProps } from './favour-shortage.tsx'
import type { PutInProps } from './put-in.tsx'

const LazyBankPart = lazy(() => import('./bank-part.tsx').then(({ BankPart }) => ({ default: BankPart })))

const Part = (props: BankPartProps) => (
  <Suspense>
    <LazyBankPart {...props} />
  </Suspense>
)

/** Tells whether the bank has the missing cash, with the button that fetches it. */
export const BankHint = (props: BankHintProps) => <Part part="hint" {...props} />

export interface CashShortageProps extends BankHintProps {
  className?: string | undefined
  /** What the missing cash is for, where it is not the only thing here: 'een lootje'. */
  what?: string
}

/** For what is paid out of the pocket: tells how much cash is missing, and offers to fetch it from the bank and go on. */
export function CashShortage({ className = css.short, what, ...hint }: CashShortageProps) {
  return (
    <p className={className}>
      Je komt {formatEuro(hint.euro)} tekort{what && ` voor ${what}`}. <BankHint {...hint} />
    </p>
  )
}

export interface BankShortageProps extends Omit<PutInProps, 'euro'> {
  /** The price, which the bank pays. */
  euro: number | null | undefined
  /** What is in the bank; undefined until it is known. */
  cashBank: number | undefined
  className?: string | undefined
}

/**
 * For what is paid out of the bank: tells before the press how much the bank lacks, and offers to put it in from the
 * pocket and go on.
 */
export function BankShortage({ euro, cashBank, className = css.short, ...putIn }: BankShortageProps) {
  if (cashBank === undefined || !euro || Number.isNaN(euro) || euro <= cashBank) return null
  const missing = euro - cashBank
  return (
    <p className={className}>
      Op je bank kom je {formatEuro(missing)} tekort. <Part part="putIn" euro={missing} {...putIn} />
    </p>
  )
}

/** The button that puts an action's loot into the bank: 'Stort €85.792'. */
export const DepositLoot = (props: { euro: number }) => <Part part="loot" {...props} />

/** Shows how much of a favour's price is missing, and what can be done; nothing when the player has enough. */
export function Shortage({ className, ...favour }: FavourShortageProps & { className?: string | undefined }) {
  if (!isShortOf(favour)) return null
  return (
    <p className={className}>
      Je komt {favourText(missing(favour), favour.balance.payWith)} tekort. <Part part="favour" {...favour} />
    </p>
  )
}
