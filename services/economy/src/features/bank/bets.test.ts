import type { Transaction } from '@sottomondo/proto/economy/v1/bank'
import { expect, test } from 'vitest'
import { openCasino, play } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import type { Direction } from '../../kernel/transaction/transaction.store.ts'
import { betSubjects } from './transaction-subjects.rules.ts'

const economy = useEconomyDatabase()

let lastAccount = 0
const newcomer = () => ++lastAccount

/** Returns all transactions of one direction, page by page. */
async function listOf(accountId: number, direction: Direction, limit = 50): Promise<Transaction[]> {
  const rows: Transaction[] = []
  for (let after: string | undefined; ; ) {
    const ask = { transactionCategory: 'BET', direction, after, limit }
    const page = await answered(economy.bank.listTransactions(ctxOf(accountId), ask))
    rows.push(...page.transactions)
    after = page.nextCursor
    if (!after) return rows
  }
}
const short = (rows: Transaction[]) => rows.map((row) => [row.transactionAmount, row.subject])

test('bets stand under BET: stakes as sent, winnings as received, newest first and page by page', async () => {
  const [me, other] = [newcomer(), newcomer()]
  const roulette = await openCasino(economy, 1_000_000)
  const fruit = await openCasino(economy, 1_000_000, 'FRUIT')
  await answered(play(economy, me, roulette, { stakeEuro: 100, winningsEuro: 0 }))
  await answered(play(economy, me, fruit, { game: 'FRUIT', stakeEuro: 20, winningsEuro: 35 }))
  const opened = await answered(play(economy, me, fruit, { game: 'FRUIT', stakeEuro: 30, staysOpen: true }))
  const end = { roundId: opened.roundId, accountId: me, winningsEuro: 90, outcome: '{}' }
  await answered(economy.round.closeRound(ctxOf(me), end))
  await answered(play(economy, other, roulette, { stakeEuro: 50, winningsEuro: 50 }))
  const listed = (direction: Direction, limit?: number) => listOf(me, direction, limit)
  const [inFruit, inRoulette] = [`Fruitautomaat in Stad ${fruit}`, `Roulette in Stad ${roulette}`]
  const sent = await listed('sent')
  expect(short(sent)).toEqual([
    [30, inFruit],
    [20, inFruit],
    [100, inRoulette],
  ])
  expect(short(await listed('received'))).toEqual([
    [90, inFruit],
    [35, inFruit],
  ])
  expect(await listed('sent', 1)).toEqual(sent)
  expect(sent[0]).toMatchObject({
    category: 'BET',
    sender: { accountName: `Gangster_${me}` },
    receiver: {},
  })
})

test('stakes on matches and lottery tickets, and their winnings, are listed among those of the casinos', async () => {
  const [me, heir] = [newcomer(), newcomer()]
  const roulette = await openCasino(economy, 1_000_000)
  const inRoulette = `Roulette in Stad ${roulette}`
  const line = (amount: number, toKind: string, toId: string) => ({
    asset: 'cashPocket',
    amount,
    itemKind: '',
    itemId: 0,
    toKind,
    toId,
    toName: '',
  })
  const set = (escrowId: string, purpose: string, one: ReturnType<typeof line>) =>
    answered(
      economy.escrow.reserve(ctxOf(me), {
        escrowId,
        accountId: me,
        purpose,
        asset: '',
        amount: 0,
        credits: 0,
        honorPoints: 0,
        lines: [one],
      }),
    )
  const bet = async (escrowId: string, amount: number) => {
    await set(escrowId, 'sportsBet', line(amount, 'house', 'sports'))
    await economy.settle({ escrowId, outcome: 'commit' })
  }
  const end = (
    betId: string,
    outcome: 'won' | 'lost' | 'void',
    stakeEuro: number,
    paidEuro: number,
    more: object = {},
  ) =>
    economy.sports({
      betId,
      accountId: me,
      matchId: 'm',
      league: 'dutch',
      homeTeam: 'A',
      awayTeam: 'B',
      choice: '1',
      oddsHundredths: 210,
      stakeEuro,
      outcome,
      paidEuro,
      homeGoals: 1,
      awayGoals: 0,
      settledAtMs: 1,
      ...more,
    })
  await give(economy.pool, me, 'cashPocket', 10_000)
  await bet('bet-won', 100)
  await answered(play(economy, me, roulette, { stakeEuro: 70, winningsEuro: 0 }))
  await bet('bet-lost', 110)
  await set('bet-late', 'sportsBet', line(120, 'house', 'sports'))
  await economy.settle({ escrowId: 'bet-late', outcome: 'void' })
  await bet('bet-void', 130)
  await set('tickets', 'lottery', line(140, 'lottery', '2026-11-20'))
  await economy.settle({ escrowId: 'tickets', outcome: 'commit' })
  await answered(play(economy, me, roulette, { stakeEuro: 80, winningsEuro: 160 }))
  await bet('bet-left', 150)
  const sent = await listOf(me, 'sent')
  expect(short(sent)).toEqual([
    [150, betSubjects.sportsBet],
    [80, inRoulette],
    [140, betSubjects.tickets],
    [130, betSubjects.sportsBet],
    [110, betSubjects.sportsBet],
    [70, inRoulette],
    [100, betSubjects.sportsBet],
  ])
  for (const limit of [1, 2, 3]) expect(await listOf(me, 'sent', limit)).toEqual(sent)

  await end('bet-won', 'won', 100, 210)
  await end('bet-lost', 'lost', 110, 0)
  await end('bet-void', 'void', 130, 130)
  await economy.lottery({
    drawDay: '2026-11-20',
    revenueEuro: 140,
    cars: [],
    drawnAtMs: 1,
    jackpot: { accountId: me, ticket: 1, euro: 77 },
    bullets: [],
  })
  await end('bet-left', 'won', 150, 300, { estate: { heirAccountId: heir } })
  const received = await listOf(me, 'received')
  expect(short(received)).toEqual([
    [77, betSubjects.jackpot],
    [130, betSubjects.voided],
    [210, betSubjects.won],
    [160, inRoulette],
  ])
  expect(await listOf(me, 'received', 1)).toEqual(received)
  expect(short(await listOf(heir, 'received'))).toEqual([[270, betSubjects.inherited]])
  expect(await listOf(heir, 'sent')).toEqual([])
})
