import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Db } from '@sottomondo/server-kit/database'
import { amountOf, lockReservations, type StoredReservation } from '../../kernel/escrow/escrow.store.ts'
import { estateSink, sharesOf } from '../../kernel/estate/estate.rules.ts'
import { type Entry, faucet, move, type Owner, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { type Gift, lockReceivers, receiveUpTo } from '../gift-limit/gift-limit.public.ts'
import { sportsPot } from './sports.owner.ts'

type Settled = FactPayload<'sottomondo.casino.sports.bet-settled.v1'>

/**
 * Pays ended bets from the bookmaker's pot, each once, and only those whose stake was paid into it. What an heir may not get
 * from others of a dead player's bet is the estate's sink's.
 */
export function sportsBetSettled(
  ledger: Ledger,
  clock: { nowMs(): number },
): FactHandler<'sottomondo.casino.sports.bet-settled.v1'> {
  return async (tx, received) => {
    await lockReceivers(
      tx,
      received.flatMap(({ payload }) => payload.estate?.heirAccountId ?? []),
    )
    const ids = [...new Set(received.map(({ payload }) => payload.betId))].sort()
    const stakes = new Map((await lockReservations(tx, ids)).map((row) => [row.escrowId, row]))
    for (const { payload } of received) insistOnStake(payload, stakes.get(payload.betId))
    const bets = received.map(({ payload }) => payload)
    const inherited = await inheritedEuros(tx, ledger, bets, clock.nowMs())
    await ledger.postDecided(
      tx,
      received.map(({ payload, requestId, traceparent }) => ({
        ...settlementOf(payload, inherited.get(payload)),
        requestId,
        traceparent,
      })),
    )
  }
}

/** Counts what heirs get of bets that are not paid yet. @returns how much that is, by bet */
async function inheritedEuros(tx: Db, ledger: Ledger, bets: Settled[], nowMs: number): Promise<Map<Settled, number>> {
  const gifts: (Gift & { bet: Settled })[] = []
  for (const bet of bets) {
    const { accountId: giver, estate, paidEuro, betId } = bet
    const euro = sharesOf('cashBank', paidEuro).heir ?? 0
    const isRepeated = gifts.some((one) => one.bet.betId === betId)
    if (!estate?.heirAccountId || euro === 0 || isRepeated || (await isPosted(tx, settlementId(betId)))) continue
    gifts.push({ bet, giver, receiver: estate.heirAccountId, euro })
  }
  if (gifts.length === 0) return new Map()
  // Whatever the heirs get: everything of the ledger comes before what is counted.
  await ledger.lock(
    tx,
    bets.map((bet) => settlementOf(bet, 1)),
  )
  const got = await receiveUpTo(tx, gifts, nowMs)
  return new Map(gifts.map(({ bet }, nth) => [bet, got[nth] ?? 0]))
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

const settlementId = (betId: string) => `sports-settle:${betId}`

/**
 * Makes the transfer of a bet's end, under its own id: told twice, it is paid once.
 * @param heirEuro what the heir of a dead player gets
 */
function settlementOf(settled: Settled, heirEuro = 0): Transfer {
  const { betId, accountId, outcome, stakeEuro, paidEuro, estate } = settled
  const back = Math.min(stakeEuro, paidEuro)
  const won = paidEuro - back
  const pays = (to: Owner, fromPot: number, fromHouse: number): Entry[] => [
    ...(fromPot > 0 ? move(sportsPot, to, 'cashPocket', fromPot) : []),
    ...(fromHouse > 0 ? move(faucet('sports'), to, 'cashPocket', fromHouse) : []),
  ]
  return {
    id: settlementId(betId),
    kind: 'sportsSettle',
    memo: { betId, accountId, outcome, stakeEuro, paidEuro },
    entries: [
      ...(stakeEuro > back ? move(sportsPot, sink('sports'), 'cashPocket', stakeEuro - back) : []),
      ...(estate
        ? bequeathed(estate.heirAccountId, heirEuro, { back, won }, pays)
        : pays(player(accountId), back, won)),
    ],
  }
}

/** The heir gets as much of a dead player's bet as of their bank, within their limit; the rest goes to the estate's sink. */
function bequeathed(
  heirAccountId: number | null,
  heirEuro: number,
  { back, won }: { back: number; won: number },
  pays: (to: Owner, fromPot: number, fromHouse: number) => Entry[],
): Entry[] {
  const ofPot = Math.min(heirEuro, back)
  return [
    ...(heirAccountId === null ? [] : pays(player(heirAccountId), ofPot, heirEuro - ofPot)),
    ...pays(estateSink, back - ofPot, won - (heirEuro - ofPot)),
  ]
}
