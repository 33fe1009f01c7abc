import { refuse } from '@sottomondo/server-kit/refusal'
import { run } from '@sottomondo/test-kit'
import { beforeAll, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { act, askOf, familyFactOf, memberOf, newFamily } from '../../../test/family.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { bankTexts } from './bank.rules.ts'

const economy = useEconomyDatabase({ audited: true })

const [don, consigliere, member, outsider] = [1, 2, 3, 4] as const
const familyId = newFamily()
beforeAll(async () => {
  for (const one of [don, consigliere, member, outsider]) {
    await answered(economy.bank.getBalances(ctxOf(one), {}))
    await give(economy.pool, one, 'cashPocket', 100_000)
    await give(economy.pool, one, 'bullets', 100)
  }
  await economy.families(familyFactOf(familyId))
  await economy.familyMembers(
    memberOf(don, familyId, { role: 'DON' }),
    memberOf(consigliere, familyId, { role: 'CONSIGLIERE' }),
    memberOf(member, familyId, { role: 'SOTTOCAPO' }),
    memberOf(outsider, newFamily(), { role: 'DON' }),
  )
  await act(economy, askOf(member, familyId, 'familyJoin', 500))
  await act(
    economy,
    askOf(member, familyId, 'familyCashDeposit', 20_000, { subject: `  voor de kas ${'x'.repeat(90)}` }),
  )
  await act(economy, askOf(member, familyId, 'familyBulletsDeposit', 100))
  await act(economy, askOf(member, familyId, 'familyCashDeposit', 7), 'void')
  await act(economy, askOf(don, familyId, 'familyCashWithdrawal', 400))
  await act(economy, askOf(consigliere, familyId, 'familyCrusher', 5_000, { crusherCapacity: 750 }))
  await act(economy, askOf(don, familyId, 'familyUpkeep', 300))
  await answered(economy.family.reserve(ctxOf(member), askOf(member, familyId, 'familyCashDeposit', 9)))
})

const list = (accountId: number, direction: string, more = {}) =>
  economy.bank.listTransactions(ctxOf(accountId), { transactionCategory: 'FAMILY', direction, ...more })
const rowsOf = async (accountId: number, direction: string) =>
  (await answered(list(accountId, direction))).transactions.map((one) => [
    (direction === 'sent' ? one.receiver : one.sender)?.accountName,
    one.transactionAmount,
    one.isBullets,
    one.subject,
  ])

test.each([don, consigliere])(
  'don and consigliere read what came in and went out, the newest first',
  async (reader) => {
    expect(await rowsOf(reader, 'received')).toEqual([
      ['Gangster_3', 85, true, 'Kogels gestort'],
      ['Gangster_3', 20_000, false, `voor de kas ${'x'.repeat(75 - 12)}`],
      ['Gangster_3', 500, false, 'Lid geworden'],
    ])
    expect(await rowsOf(reader, 'sent')).toEqual([
      [undefined, 300, false, 'Onderhoud van de dag'],
      [undefined, 5_000, false, 'Crusher gehuurd, besteld door Gangster_2'],
      ['Gangster_1', 400, false, 'Opgenomen'],
    ])
  },
)

test('other members, others and those who were it are refused', async () => {
  const refused = refuse('forbidden', bankTexts.noFamilyRight)
  for (const one of [member, 9]) expect(await list(one, 'received')).toEqual(refused)
  expect(await rowsOf(outsider, 'received')).toEqual([])
  await economy.familyMembers(memberOf(consigliere, null))
  expect(await list(consigliere, 'sent')).toEqual(refused)
  await economy.familyMembers(memberOf(consigliere, familyId, { role: 'CONSIGLIERE' }))
})

test('it goes on page by page', async () => {
  const first = await answered(list(don, 'received', { limit: 2 }))
  const second = await answered(list(don, 'received', { limit: 2, after: first.nextCursor }))
  expect([first.transactions.length, second.transactions.map(({ subject }) => subject)]).toEqual([2, ['Lid geworden']])
  expect(second.nextCursor).toBeUndefined()
})

test('a page is read from the index', async () => {
  const plan = await run<{ 'QUERY PLAN': string }>(
    economy.pool,
    'plan',
    `explain select id from family_transaction where family_id = 1 and direction = 'sent' and created_at is not null
      and (created_at, id) < (now(), 9) order by created_at desc, id desc limit 51`,
  )
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('family_transaction_listed')
  expect(text).not.toContain('Sort')
})
