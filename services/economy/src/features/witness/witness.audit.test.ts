import { beforeAll, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'

const economy = useEconomyDatabase()
const oneThing = 'every witness statement is one thing'
const side = (accountId: number) => ({
  ...{ accountId, accountName: `Gangster_${accountId}`, rankNumber: 6, bullets: 1, bulletsShot: 1 },
  ...{ died: false, lifeLost: 0 },
})

beforeAll(() =>
  economy.fightsSeen({
    ...{ murderId: 'seen', cityName: 'Rome', isAnonymous: true, startedAtMs: 0, endedAtMs: 20_000 },
    ...{ killer: side(1), victim: side(2), witnesses: [{ accountId: 3, accountName: 'Getuige' }] },
  }),
)

const wrongOf = (findings: { check: string; wrong: { what: string }[] }[], check: string) =>
  findings.find((one) => one.check === check)?.wrong.map(({ what }) => what)
/** Breaks data for one look at it. */
async function broken(sql: string, check: string) {
  await economy.superuser.query('begin')
  try {
    await economy.superuser.query(sql)
    return wrongOf(await economy.auditIn(economy.superuser), check)
  } finally {
    await economy.superuser.query('rollback')
  }
}

test('a statement that nobody has, and one that is not written', async () => {
  expect(await broken('select 1', oneThing)).toEqual([])
  const byItself = `set local session_replication_role = replica; delete from item where kind = 'WITNESS_STATEMENT'`
  expect(await broken(byItself, oneThing)).toEqual([expect.stringContaining('statement ')])
  expect(await broken('delete from witness_statement', oneThing)).toEqual([expect.stringContaining('statement ')])
})
