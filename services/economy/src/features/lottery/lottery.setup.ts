import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { lotteryDrawn } from './lottery.facts.ts'

export function lotterySetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('lottery-drawn', 'sottomondo.casino.lottery.drawn.v1', lotteryDrawn(ledger))
}
