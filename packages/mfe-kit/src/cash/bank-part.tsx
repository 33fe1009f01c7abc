import { BankHint, type BankHintProps } from './bank-hint.tsx'
import { DepositLoot } from './deposit-loot.tsx'
import { PutIn, type PutInProps } from './put-in.tsx'

/** What is shown of the bank on other pages, in one chunk. */
export type BankPartProps =
  | ({ part: 'hint' } & BankHintProps)
  | { part: 'loot'; euro: number }
  | ({ part: 'putIn' } & PutInProps)

export function BankPart(props: BankPartProps) {
  if (props.part === 'loot') return <DepositLoot euro={props.euro} />
  if (props.part === 'putIn') return <PutIn {...props} />
  return <BankHint {...props} />
}
