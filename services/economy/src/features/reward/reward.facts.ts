import type { FactPayload } from '@sottomondo/event-contract'
import type { FactHandler } from '@sottomondo/server-kit'
import { faucet, move, player } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger, Transfer } from '../../kernel/ledger/ledger.store.ts'
import { learnFrom } from '../perk/perk.facts.ts'
import { bookRewards, bringsSomething } from './reward.store.ts'

type Crime = FactPayload<'sottomondo.actions.crime.committed.v1'>

/** The transfer that pays a crime's reward and egg; null when it brought nothing. */
export function rewardOf({ crimeId, accountId, rewardEuro, easterEggs }: Crime): Transfer | null {
  const entries = [
    ...(rewardEuro > 0 ? move(faucet('crime'), player(accountId), 'cashPocket', rewardEuro) : []),
    ...(easterEggs > 0 ? move(faucet('easterEggs'), player(accountId), 'easterEggs', easterEggs) : []),
  ]
  return entries.length > 0 ? { id: `crime-reward:${crimeId}`, kind: 'crimeReward', entries } : null
}

/**
 * Books what a batch of crimes brought in one statement. Their experience is learned from here as well: a consumer of its
 * own would read every crime once more.
 */
export function crimeCommitted(ledger: Ledger): FactHandler<'sottomondo.actions.crime.committed.v1'> {
  return async (tx, received) => {
    await learnFrom(
      tx,
      received.map(({ payload }) => payload),
    )
    await bookRewards(tx, received)
    ledger.count('crimeReward', 'posted', received.filter(bringsSomething).length)
  }
}
