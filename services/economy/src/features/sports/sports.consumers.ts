import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { amountOf, lockReservations, type StoredReservation } from '../../kernel/escrow/escrow.store.ts'
import { estateSink, sharesOf } from '../../kernel/estate/estate.rules.ts'
import { type Entry, faucet, move, type Owner, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { sportsPot } from './sports.owner.ts'

type Settled = FactPayload<'sottomondo.casino.sports.bet-settled.v1'>

/** Pays ended bets from the bookmaker's pot, each once, and only those whose stake was paid into it. */
export function sportsBetSettled(ledger: Ledger): FactHandler<'sottomondo.casino.sports.bet-settled.v1'> {
  return async (tx, received) => {
    const ids = [...new Set(received.map(({ payload }) => payload.betId))].sort()
    const stakes = new Map((await lockReservations(tx, ids)).map((row) => [row.escrowId, row]))
    await ledger.postDecided(
      tx,
      received.map(({ payload, requestId, traceparent }) => {
        insistOnStake(payload, stakes.get(payload.betId))
        return { ...settlementOf(payload), requestId, traceparent }
      }),
    )
  }
}

/** Throws when the stake's commit is still on its way: then this fact is delivered again. */
function insistOnStake({ betId, accountId, stakeEuro }: Settled, stake: StoredReservation | undefined): void {
  const isThere =
    stake?.state === 'committed' &&
    stake.accountId === accountId &&
    stake.purpose === 'sportsBet' &&
    amountOf(stake.lines)?.amount === stakeEuro
  if (!isThere) throw new Error(`settling bet ${betId}: its stake is not in the pot, ${stake?.state ?? 'unknown'}`)
}

/** Makes the transfer of a bet's end, under its own id: told twice, it is paid once. */
function settlementOf({ betId, accountId, outcome, stakeEuro, paidEuro, estate }: Settled): Transfer {
  const back = Math.min(stakeEuro, paidEuro)
  const won = paidEuro - back
  const pays = (to: Owner, fromPot: number, fromHouse: number): Entry[] => [
    ...(fromPot > 0 ? move(sportsPot, to, 'cashPocket', fromPot) : []),
    ...(fromHouse > 0 ? move(faucet('sports'), to, 'cashPocket', fromHouse) : []),
  ]
  return {
    id: `sports-settle:${betId}`,
    kind: 'sportsSettle',
    memo: { betId, accountId, outcome, stakeEuro, paidEuro },
    entries: [
      ...(stakeEuro > back ? move(sportsPot, sink('sports'), 'cashPocket', stakeEuro - back) : []),
      ...(estate ? bequeathed(estate.heirAccountId, back, won, pays) : pays(player(accountId), back, won)),
    ],
  }
}

/** The heir gets as much of a dead player's bet as of their bank; the rest goes to the estate's sink. */
function bequeathed(
  heirAccountId: number | null,
  back: number,
  won: number,
  pays: (to: Owner, fromPot: number, fromHouse: number) => Entry[],
): Entry[] {
  const share = heirAccountId === null ? 0 : (sharesOf('cashBank', back + won).heir ?? 0)
  const shareOfPot = Math.min(share, back)
  return [
    ...(heirAccountId === null ? [] : pays(player(heirAccountId), shareOfPot, share - shareOfPot)),
    ...pays(estateSink, back - shareOfPot, won - (share - shareOfPot)),
  ]
}
