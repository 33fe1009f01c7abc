import { beforeEach, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { pastOf } from '../../../test/past.ts'
import { give } from '../../../test/running-economy.ts'
import { fillWorld } from '../../../test/world.ts'

const economy = useEconomyDatabase({ forEach: 'test' })
const { age, open, move } = pastOf(economy)

beforeEach(() => fillWorld(economy))

test.each([
  [
    'transfers sum to zero per asset',
    `update entry_past set amount = amount + 1 where transfer_id = 'crime-reward:a' and amount = 90`,
    'crime-reward:a',
  ],
  [
    'entries have their transfer and account',
    `delete from entry_past where transfer_id = 'round:2:won'`,
    'round:2:won',
  ],
  [
    'rounds moved what they say',
    `update transfer_past set memo = memo || '{"paidEuro":1}' where id = 'round:2:won'`,
    'round:2:won',
  ],
  [
    'the past of accounts is what its sum says',
    `delete from past_sum where account_id = (select min(account_id) from past_sum)`,
    'account',
  ],
  ['the past of seeds is what its count says', `update past_seed set rounds = rounds + 1`, 'seed 1 of account 2'],
  [
    'transfers are past or not, and only once',
    `insert into transfer select * from transfer_past where id = 'crime-reward:a'`,
    'crime-reward:a',
  ],
])('a wrong row of the past is found from the start: %s', async (check, sql, what) => {
  await age(100)
  await open()
  await move()
  await economy.superuser.query(`set session_replication_role = replica; ${sql}`)
  const found = (await economy.audit(3600, true)).find((one) => one.check === check)
  expect(found?.wrong.map((one) => one.what)).toEqual([expect.stringContaining(what)])
})

test('what is freed is filled again, and the usual audit still reads the last hours alone', async () => {
  const rewards = 20_000
  const made = `insert into transfer (id, kind) select 'mission-reward:' || $1 || n, 'missionReward' from generate_series(1, ${rewards}) n`
  await give(economy.pool, 1, 'cashPocket', 1)
  const entries = `insert into entry select 'mission-reward:' || $1 || n, a.id, case when a.owner_kind = 'faucet' then -1 else 1 end
    from generate_series(1, ${rewards}) n, ledger_account a
    where a.asset = 'cashPocket' and ((a.owner_kind, a.owner_id) in (('faucet', 'crime'), ('player', '1')))`
  const fill = async (name: string) => {
    await economy.pool.query(made, [name])
    await economy.pool.query(entries, [name])
    await economy.pool.query(`update ledger_account set balance = balance + ${rewards}
      where owner_kind = 'player' and owner_id = '1' and asset = 'cashPocket'`)
  }
  const pages = () => economy.count(`pg_relation_size('transfer') / 8192`)
  await fill('old')
  await age(100)
  await economy.superuser.query('vacuum (analyze, truncate false) economy.transfer, economy.entry')
  await fill('young')
  await open()
  const filled = await pages()
  await move()
  await economy.superuser.query('vacuum analyze economy.transfer, economy.entry')
  await fill('new')
  expect(await pages()).toBeLessThanOrEqual(filled)
  await economy.superuser.query('delete from economy.audit_checkpoint')
  await economy.auditSinceCheckpoint(0)
  await economy.superuser.query('vacuum analyze economy.transfer')
  await economy.crimes({ crimeId: 'last', accountId: 1, rewardEuro: 5 })
  const [until] = (await economy.pool.query('select until::text from audit_checkpoint')).rows
  await economy.superuser.query('set enable_seqscan = off')
  const { rows } = await economy.superuser.query(
    `explain (analyze, format json) select * from transfer where created_at >= '${until.until}'`,
  )
  const plan = JSON.stringify(rows[0])
  expect(plan).toContain('transfer_time')
  expect(Number(/"Rows Removed by Index Recheck":(\d+)/.exec(plan)?.[1])).toBeLessThan(rewards / 5)
})
