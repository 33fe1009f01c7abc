import type { Transaction } from '@sottomondo/proto/economy/v1/bank'
import { expect, test } from 'vitest'
import { openCasino, play } from '../../test/casino.ts'
import { ctxOf, useEconomyDatabase } from '../../test/economy-database.ts'
import { answered } from '../../test/running-economy.ts'

const economy = useEconomyDatabase()

let lastAccount = 0
const newcomer = () => ++lastAccount

test('bets stand under BET: stakes as sent, winnings as received, newest first and page by page', async () => {
  const [me, other] = [newcomer(), newcomer()]
  const roulette = await openCasino(economy, 1_000_000)
  const fruit = await openCasino(economy, 1_000_000, 'FRUIT')
  await answered(play(economy, me, roulette, { stakeEuro: 100, winningsEuro: 0 }))
  await answered(play(economy, me, fruit, { game: 'FRUIT', stakeEuro: 20, winningsEuro: 35 }))
  const opened = await answered(play(economy, me, fruit, { game: 'FRUIT', stakeEuro: 30, opensGame: true }))
  const end = { roundId: opened.roundId, accountId: me, winningsEuro: 90, outcome: '{}' }
  await answered(economy.round.closeGame(ctxOf(me), end))
  await answered(play(economy, other, roulette, { stakeEuro: 50, winningsEuro: 50 }))
  const listed = async (direction: 'sent' | 'received', limit = 50) => {
    const rows: Transaction[] = []
    for (let after: string | undefined; ; ) {
      const ask = { transactionCategory: 'BET', direction, after, limit }
      const page = await answered(economy.bank.listTransactions(ctxOf(me), ask))
      rows.push(...page.transactions)
      after = page.nextCursor
      if (!after) return rows
    }
  }
  const [inFruit, inRoulette] = [`Fruitautomaat in Stad ${fruit}`, `Roulette in Stad ${roulette}`]
  const short = (rows: Transaction[]) => rows.map((row) => [row.transactionAmount, row.subject])
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
