import type { FactPayload } from '@sottomondo/event-contract'
import type { FactHandler } from '@sottomondo/server-kit'
import { amountOf, lockReservations, type StoredReservation } from '../../kernel/escrow/escrow.store.ts'
import { estateSink, sharesOf } from '../../kernel/estate/estate.rules.ts'
import { type Entry, faucet, move, type Owner, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger, Transfer } from '../../kernel/ledger/ledger.store.ts'
import { sportsPot } from './sports.owner.ts'

type Settled = FactPayload<'sottomondo.casino.sports.bet-settled.v1'>

/** Pays bets that have ended out of the bookmaker's pot, each once, and only those whose stake went into it. */
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

/** Its commit may be on its way: then this fact is given again later. */
function insistOnStake({ betId, accountId, stakeEuro }: Settled, stake: StoredReservation | undefined): void {
  const isThere =
    stake?.state === 'committed' &&
    stake.accountId === accountId &&
    stake.purpose === 'sportsBet' &&
    amountOf(stake.lines)?.amount === stakeEuro
  if (!isThere) throw new Error(`settling bet ${betId}: its stake is not in the pot, ${stake?.state ?? 'unknown'}`)
}

/** The transfer of a bet's end, under an id of its own: told twice, it is paid once. */
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

/** Of a dead player's bet the heir gets as much as of their bank; the rest goes where what nobody inherits goes. */
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
