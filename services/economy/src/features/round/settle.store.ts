import type { Db } from '@sottomondo/server-kit/database'
import { fact } from '@sottomondo/server-kit/outbox'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { casinoTitleRules } from '../casino-title/casino-title.public.ts'
import type { Game } from './round.rules.ts'
import type { Pocket, RoundMemo } from './round-transfer.ts'

/** A drawn round to be settled. */
export interface Round {
  /** The transfer id, of player and request: the idempotency key. */
  transferId: string
  accountId: number
  accountName: string
  roundId: string
  casinoId: number
  game: Game
  seedId: number
  nonce: number
  stakeEuro: number
  winningsEuro: number
  /** Bets and outcome. */
  round: Record<string, unknown>
  staysOpen: boolean
  nowMs: number
  requestId: string
  traceparent: string | undefined
  /** Epoch ms at which the caller stops waiting. */
  deadlineAtMs?: number | undefined
}

export type Settled =
  | ({ outcome: 'settled'; paidEuro: number; bankBroken: boolean; gotCasino: boolean; isLimited: boolean } & Pocket)
  | ({ outcome: 'repeated'; memo: RoundMemo } & Pocket)
  | { outcome: 'fence'; seedId: number; nonce: number }
  | { outcome: 'limits'; minBetEuro: number; maxBetEuro: number }
  /** single: the bank may break, or the player may not win so much: settle it in its own call. */
  | {
      outcome:
        | 'single'
        | 'noPocket'
        | 'frozen'
        | 'closed'
        | 'noCasino'
        | 'owner'
        | 'openRound'
        | 'insufficient'
        | 'overflow'
    }

const settled = {
  outcome: typed<Settled['outcome']>('text'),
  seedId: 'bigint',
  nonce: 'bigint',
  memo: typed<RoundMemo | null>('jsonb|null'),
  paid: 'bigint',
  bankBroken: 'bool',
  gotCasino: 'bool',
  isLimited: 'bool',
  cashPocket: 'bigint',
  cashVersion: 'bigint',
  minBet: 'bigint',
  maxBet: 'bigint',
} as const

const settleAll = statement({
  name: 'settle_rounds',
  params: {
    transferIds: 'text[]',
    accountIds: 'bigint[]',
    accountNames: 'text[]',
    casinoIds: 'bigint[]',
    games: 'text[]',
    roundIds: 'text[]',
    seedIds: 'bigint[]',
    nonces: 'bigint[]',
    stakesEuro: 'bigint[]',
    winningsEuro: 'bigint[]',
    facts: 'jsonb[]',
    staysOpen: 'bool[]',
    requestIds: 'text[]',
    traceparents: 'text[]',
    nowMs: 'epochMs',
    reservedStakes: 'int',
    mayBreak: 'bool',
    freeEuro: 'bigint',
    mostWonEuro: 'bigint',
    beyondEuro: 'bigint',
  },
  row: settled,
  text: `select $row from settle_rounds($transferIds, $accountIds, $accountNames, $casinoIds, $games, $roundIds, $seedIds,
    $nonces, $stakesEuro, $winningsEuro, $facts, $staysOpen, $requestIds, $traceparents, $nowMs, $reservedStakes,
    $mayBreak, $freeEuro, $mostWonEuro, $beyondEuro)`,
})
/**
 * Settles rounds of different accounts in one statement.
 * @param single for one round, in a transaction whose caller moves the casino of a broken bank, and has counted what the
 *   player wins of it (`receiveWin`)
 * @returns the results, in the order of the rounds
 */
export async function settleRounds(
  db: Db,
  rounds: Round[],
  single?: { wonEuro: number; beyondEuro: number },
): Promise<Settled[]> {
  const rows = await settleAll.all(db, {
    transferIds: rounds.map((one) => one.transferId),
    accountIds: rounds.map((one) => one.accountId),
    accountNames: rounds.map((one) => (one.staysOpen ? one.accountName : null)),
    casinoIds: rounds.map((one) => one.casinoId),
    games: rounds.map((one) => one.game),
    roundIds: rounds.map((one) => one.roundId),
    seedIds: rounds.map((one) => one.seedId),
    nonces: rounds.map((one) => one.nonce),
    stakesEuro: rounds.map((one) => one.stakeEuro),
    winningsEuro: rounds.map((one) => one.winningsEuro),
    facts: rounds.map(factOf),
    staysOpen: rounds.map((one) => one.staysOpen),
    requestIds: rounds.map((one) => one.requestId),
    traceparents: rounds.map((one) => one.traceparent ?? null),
    nowMs: rounds[0]?.nowMs ?? 0,
    reservedStakes: casinoTitleRules.reservedStakes,
    mayBreak: single !== undefined,
    freeEuro: casinoTitleRules.freePerBettorEuro,
    mostWonEuro: single?.wonEuro ?? Number.MAX_SAFE_INTEGER,
    beyondEuro: single?.beyondEuro ?? 0,
  })
  return rows.map(settledOf)
}

function factOf(one: Round): object {
  const { accountId, roundId, casinoId, game, seedId, nonce, stakeEuro, winningsEuro, staysOpen, round, nowMs } = one
  // As if the bank can pay.
  const paidEuro = winningsEuro
  const payload = { accountId, roundId, casinoId, game, seedId, nonce, stakeEuro, paidEuro, staysOpen, round }
  const settledFact = fact('sottomondo.economy.round.settled.v1', { ...payload, bankBroken: false, settledAtMs: nowMs })
  return settledFact.payload as object
}

function settledOf(row: RowOf<typeof settled>): Settled {
  const { outcome, seedId, nonce, memo, paid, bankBroken, gotCasino, isLimited, cashPocket, cashVersion } = row
  switch (outcome) {
    case 'settled':
      return { outcome, paidEuro: paid, bankBroken, gotCasino, isLimited, cashPocket, cashVersion }
    case 'repeated':
      if (!memo) throw new Error('settling rounds: a repeated round came without its memo')
      return { outcome, memo, cashPocket, cashVersion }
    case 'fence':
      return { outcome, seedId, nonce }
    case 'limits':
      return { outcome, minBetEuro: row.minBet, maxBetEuro: row.maxBet }
    default:
      return { outcome }
  }
}
