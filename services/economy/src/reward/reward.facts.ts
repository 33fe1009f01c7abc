import type { FactPayload } from '@sottomondo/event-contract'
import type { FactHandler } from '@sottomondo/server-kit'
import { faucet, move, player } from '../ledger/ledger.rules.ts'
import type { Ledger, Transfer } from '../ledger/ledger.store.ts'
import { learnFrom } from '../perk/perk.facts.ts'
import { bookRewards, isPaidHere } from './reward.store.ts'

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
 * Books the rewards of a batch of crimes in one statement, and those with an egg in another. Their experience is learned
 * from here as well: a consumer of its own would read every crime once more.
 */
export function crimeCommitted(ledger: Ledger): FactHandler<'sottomondo.actions.crime.committed.v1'> {
  return async (tx, received) => {
    await learnFrom(
      tx,
      received.map(({ payload }) => payload),
    )
    const withEggs = received.filter(({ payload }) => payload.easterEggs > 0)
    if (withEggs.length > 0) {
      // Two statements follow.
      await ledger.hold(
        tx,
        received.flatMap(({ payload }) => rewardOf(payload) ?? []),
      )
      await ledger.postDecided(
        tx,
        withEggs.flatMap(({ payload, requestId, traceparent }) => {
          const transfer = rewardOf(payload)
          return transfer ? [{ ...transfer, requestId, traceparent }] : []
        }),
      )
    }
    await bookRewards(tx, received)
    ledger.count('crimeReward', 'posted', received.filter(({ payload }) => isPaidHere(payload)).length)
  }
}
