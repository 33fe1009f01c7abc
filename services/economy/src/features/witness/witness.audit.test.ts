import { beforeAll, expect, test } from 'vitest'
import { breakerOf } from '../../../test/broken-data.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'

const economy = useEconomyDatabase()
const broken = breakerOf(economy)
const oneThing = 'every witness statement is one thing'
const side = (accountId: number) => ({
  accountId,
  accountName: `Gangster_${accountId}`,
  rankNumber: 6,
  bullets: 1,
  bulletsShot: 1,
  died: false,
  lifeLost: 0,
})

beforeAll(() =>
  economy.fightsSeen({
    murderId: 'seen',
    cityName: 'Rome',
    isAnonymous: true,
    startedAtMs: 0,
    endedAtMs: 20_000,
    killer: side(1),
    victim: side(2),
    witnesses: [{ accountId: 3, accountName: 'Getuige' }],
  }),
)

test('a statement that nobody has, and one that is not written', async () => {
  expect(await broken('select 1', oneThing)).toEqual([])
  const byItself = `set local session_replication_role = replica; delete from item where kind = 'WITNESS_STATEMENT'`
  expect(await broken(byItself, oneThing)).toEqual([expect.stringContaining('statement ')])
  expect(await broken('delete from witness_statement', oneThing)).toEqual([expect.stringContaining('statement ')])
})
