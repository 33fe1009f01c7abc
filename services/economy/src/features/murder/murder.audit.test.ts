import { beforeAll, expect, test } from 'vitest'
import { breakerOf } from '../../../test/broken-data.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'

const economy = useEconomyDatabase()
const broken = breakerOf(economy)
const movedOn = 'what came for a fight is moved on at its end'
const side = (accountId: number) => ({
  accountId,
  accountName: `Gangster_${accountId}`,
  rankNumber: 6,
  bullets: 10,
  bulletsShot: 4,
  died: false,
  lifeLost: 0,
})

beforeAll(async () => {
  for (const accountId of [1, 2]) {
    await answered(economy.bank.getBalances(ctxOf(accountId), {}))
    await give(economy.pool, accountId, 'bullets', 10)
  }
  await answered(
    economy.murder.beginFight(ctxOf(1), {
      escrowId: 'fight',
      killerAccountId: 1,
      victimAccountId: 2,
      bullets: 10,
      credits: 0,
      honorPoints: 0,
      backfireBullets: 10,
      backfireAll: false,
    }),
  )
  await economy.settle({ escrowId: 'fight', outcome: 'commit' })
  await economy.fightsEnd({
    murderId: 'fight',
    cityName: 'Rome',
    isAnonymous: false,
    startedAtMs: 0,
    endedAtMs: 20_000,
    killer: side(1),
    victim: side(2),
    witnesses: [],
  })
})

test('a fight that keeps some of its bullets', async () => {
  expect(await broken('select 1', movedOn)).toEqual([])
  const less = `set local session_replication_role = replica; update entry e set amount = amount + 1
    from ledger_account a where a.id = e.account_id and a.owner_kind = 'fight' and e.transfer_id = 'fight-end:fight'`
  expect(await broken(less, movedOn)).toEqual(['fight fight'])
})
