import type { Transaction } from '@sottomondo/proto/economy/v1/bank'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { creditSubjects } from './transaction-subjects.rules.ts'

const economy = useEconomyDatabase()

async function listOf(accountId: number, direction: 'sent' | 'received', limit = 50): Promise<Transaction[]> {
  const rows: Transaction[] = []
  for (let after: string | undefined; ; ) {
    const ask = { transactionCategory: 'CREDIT', direction, after, limit }
    const page = await answered(economy.bank.listTransactions(ctxOf(accountId), ask))
    rows.push(...page.transactions)
    after = page.nextCursor
    if (!after) return rows
  }
}
const short = (rows: Transaction[]) => rows.map((row) => [row.transactionAmount, row.subject])
const favour = (accountId: number, escrowId: string, purpose: string, credits: number) =>
  answered(
    economy.escrow.reserve(ctxOf(accountId), {
      escrowId,
      accountId,
      purpose,
      asset: 'PREFERENCE',
      amount: 0,
      credits,
      honorPoints: 9,
      lines: [],
    }),
  )

test('all credits received and spent are listed under CREDIT with their subject, except returned ones', async () => {
  const me = 1
  await give(economy.pool, me, 'credits', 50)
  await give(economy.pool, me, 'cashPocket', 50_000)
  await answered(economy.shop.buyHealing(ctxOf(me), { itemId: 2, payWith: 'CREDITS' }))
  await answered(economy.shop.sellHealing(ctxOf(me), { itemId: 2 }))
  await answered(economy.shop.buyHealing(ctxOf(me), { itemId: 1, payWith: 'CASH' }))
  await answered(economy.perk.upgrade(ctxOf(me), { perkId: 2, level: 1, payWith: 'CREDITS' }))
  await favour(me, 'free', 'jailBuyOut', 1)
  await economy.settle({ escrowId: 'free', outcome: 'commit' })
  await favour(me, 'too-late', 'missionSkip', 2)
  await economy.settle({ escrowId: 'too-late', outcome: 'void' })
  await favour(me, 'skip', 'missionSkip', 2)
  const sent = await listOf(me, 'sent')
  expect(short(sent)).toEqual([
    [2, creditSubjects.purposes.missionSkip],
    [1, creditSubjects.purposes.jailBuyOut],
    [2, 'Perk: Dief'],
    [2, 'Verbanddoos'],
  ])
  expect(sent[0]).toMatchObject({ category: 'CREDIT', sender: { accountName: `Gangster_${me}` }, receiver: {} })
  expect(await listOf(me, 'sent', 1)).toEqual(sent)
  expect((await listOf(me, 'received')).map((row) => row.transactionAmount)).toEqual([50])
  expect([await listOf(2, 'sent'), await listOf(2, 'received')]).toEqual([[], []])
})
