import { transaction } from '@sottomondo/server-kit/database'
import { beforeAll, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { act, askOf, endOf, familyFactOf, memberOf, newFamily } from '../../../test/family.ts'
import { ctxIn, giveCars } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { faucet, move, sink } from '../../kernel/ledger/ledger.rules.ts'
import { family } from './family.owner.ts'

const economy = useEconomyDatabase()

const [familyId, ended] = [newFamily(), newFamily()]
const deposit = askOf(1, familyId, 'familyCashDeposit', 5_000)
const withdrawal = askOf(1, familyId, 'familyCashWithdrawal', 700)
const open = askOf(1, familyId, 'familyBulletsDeposit', 20)
beforeAll(async () => {
  await answered(economy.bank.getBalances(ctxOf(1), {}))
  await give(economy.pool, 1, 'cashPocket', 10_000)
  await give(economy.pool, 1, 'bullets', 100)
  await economy.families(familyFactOf(familyId), familyFactOf(ended))
  await economy.familyMembers(memberOf(1, familyId))
  await act(economy, deposit)
  await act(economy, withdrawal)
  await act(economy, askOf(1, familyId, 'familyCashWithdrawal', 300), 'void')
  await act(economy, askOf(1, familyId, 'familyCrusher', 500, { crusherCapacity: 100 }))
  const [carId = 0] = await giveCars(economy, 1)
  await answered(economy.garage.crush(ctxIn(1), { carId }))
  await answered(economy.family.reserve(ctxOf(1), open))
  await act(economy, askOf(1, ended, 'familyCashDeposit', 10))
  await economy.endFamilies(endOf(ended, [1]))
})

const wrong = async (check: string) => (await economy.audit()).find((one) => one.check === check)?.wrong
/** Breaks data for one look at it. */
async function broken(sql: string, values: unknown[], check: string) {
  await economy.superuser.query('begin')
  try {
    await economy.superuser.query(sql, values)
    return (await economy.auditIn(economy.superuser)).find((one) => one.check === check)?.wrong
  } finally {
    await economy.superuser.query('rollback')
  }
}

test('sound families are clean, and every check looks at some', async () => {
  const findings = await economy.audit()
  expect(findings.flatMap((one) => one.wrong)).toEqual([])
  const own = findings.filter(({ check }) => /famil|crushers/.test(check))
  expect(own.map(({ looked }) => looked > 0)).toEqual([true, true, true, true])
})

test('a list that says less than was moved', async () => {
  const check = 'families list what their holdings got and gave'
  const change = 'update family_transaction set amount = amount - 1 where escrow_id = $1'
  expect(await broken(change, [deposit.escrowId], check)).toEqual([
    { what: `escrow ${deposit.escrowId}`, why: `moved 5000 cashPocket of family ${familyId}, listed 4999 cashPocket` },
  ])
  expect(await broken('delete from family_transaction where escrow_id = $1', [withdrawal.escrowId], check)).toEqual([
    { what: `escrow ${withdrawal.escrowId}`, why: `moved -700 cashPocket of family ${familyId}, listed nothing` },
  ])
})

test('a transaction that is listed and not done', async () => {
  const check = 'transactions of families are held, or done'
  const list = 'update family_transaction set created_at = now() where escrow_id = $1'
  expect(await broken(list, [open.escrowId], check)).toEqual([
    { what: `escrow ${open.escrowId}`, why: 'is listed, and is reserved' },
  ])
  const unlist = 'update family_transaction set created_at = null where escrow_id = $1'
  expect(await broken(unlist, [deposit.escrowId], check)).toEqual([
    { what: `escrow ${deposit.escrowId}`, why: 'is listed as held, and is committed' },
  ])
})

test('a family that was divided and has something, and one that is not divided', async () => {
  const check = 'ended families have nothing left'
  const give = `update ledger_account set balance = 3 where owner_kind = 'family' and owner_id = $1 and asset = 'cashPocket'`
  expect(await broken(give, [String(ended)], check)).toEqual([
    { what: `family ${ended}`, why: 'was divided and has 3 cashPocket' },
  ])
  const undivided = `update family set divided_at = null, ended_at = '2026-01-01' where family_id = $1`
  expect(await broken(undivided, [ended], check)).toEqual([
    { what: `family ${ended}`, why: expect.stringMatching(/^has ended 2026-01-01.*, and is not divided$/) },
  ])
})

test('a crusher that grows without a hire, and one that is used up without bullets', async () => {
  const check = 'crushers yield what was hired'
  const post = (id: string, kind: string, amount: number) =>
    transaction(economy.pool, (tx) =>
      economy.ledger.postDecided(tx, [
        {
          id,
          kind,
          entries:
            amount > 0
              ? move(faucet('familyCrusher'), family(familyId), 'crusherCapacity', amount)
              : move(family(familyId), sink('familyCrusher'), 'crusherCapacity', -amount),
        },
      ]),
    )
  await post('grows', 'test', 40)
  await post('shrinks', 'carCrush', -10)
  expect((await wrong(check))?.map(({ what }) => what).sort()).toEqual(['grows', 'shrinks'])
})
