import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { sportsBetSettled } from './sports.facts.ts'

export function sportsSetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('sports-settled', 'sottomondo.casino.sports.bet-settled.v1', sportsBetSettled(ledger))
}
