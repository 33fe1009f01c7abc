import { BankHint, type BankHintProps } from './bank-hint.tsx'
import { DepositLoot } from './deposit-loot.tsx'
import { FavourShortage, type FavourShortageProps } from './favour-shortage.tsx'
import { PutIn, type PutInProps } from './put-in.tsx'

/** What is shown of the bank and of other balances on other pages, in one chunk. */
export type BankPartProps =
  | ({ part: 'hint' } & BankHintProps)
  | { part: 'loot'; euro: number }
  | ({ part: 'putIn' } & PutInProps)
  | ({ part: 'favour' } & FavourShortageProps)

export function BankPart(props: BankPartProps) {
  if (props.part === 'loot') return <DepositLoot euro={props.euro} />
  if (props.part === 'putIn') return <PutIn {...props} />
  if (props.part === 'favour') return <FavourShortage {...props} />
  return <BankHint {...props} />
}
