import { BankHint, type BankHintProps } from './bank-hint.tsx'
import { DepositLoot } from './deposit-loot.tsx'

export interface BankPartProps extends BankHintProps {
  /** The amount was won, and may be put into the bank; otherwise it is missing. */
  isLoot?: boolean
}

/** What is shown of the bank on other pages, in one chunk. */
export const BankPart = ({ isLoot, ...hint }: BankPartProps) =>
  isLoot ? <DepositLoot euro={hint.euro} /> : <BankHint {...hint} />
