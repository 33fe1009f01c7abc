import type { FactPayload } from '@sottomondo/event-contract'
import type { FactHandler } from '@sottomondo/server-kit'
import { type FaucetName, faucet, move, player } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger, Transfer } from '../../kernel/ledger/ledger.store.ts'
import { learnFrom } from '../perk/perk.facts.ts'

type SharedDeed = 'sottomondo.actions.heist.done.v1' | 'sottomondo.actions.raid.done.v1'

/** The transfer that pays a gangster his share, under the deed and himself; null where there was no loot. */
const shareOf = (
  name: Extract<FaucetName, 'heist' | 'raid'>,
  deedId: number,
  { accountId, rewardEuro }: FactPayload<SharedDeed>,
): Transfer | null =>
  rewardEuro > 0
    ? {
        id: `${name}-reward:${deedId}:${accountId}`,
        kind: `${name}Reward`,
        entries: move(faucet(name), player(accountId), 'cashPocket', rewardEuro),
      }
    : null
export const heistShareOf = (done: FactPayload<'sottomondo.actions.heist.done.v1'>) =>
  shareOf('heist', done.heistId, done)
export const raidShareOf = (done: FactPayload<'sottomondo.actions.raid.done.v1'>) => shareOf('raid', done.raidId, done)

/**
 * Pays each gangster of a deed of several his share of the loot, once, and counts what it taught him. Stakes are settled
 * by their escrows.
 */
export function shareEarned<F extends SharedDeed>(
  ledger: Ledger,
  transferOf: (payload: FactPayload<F>) => Transfer | null,
): FactHandler<F> {
  return async (tx, received) => {
    await learnFrom(
      tx,
      received.map(({ payload }) => payload),
    )
    await ledger.postDecided(
      tx,
      received.flatMap(({ payload, requestId, traceparent }) => {
        const transfer = transferOf(payload)
        return transfer ? [{ ...transfer, requestId, traceparent }] : []
      }),
    )
  }
}
