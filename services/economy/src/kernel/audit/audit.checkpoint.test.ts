import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { openCasino, play } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered } from '../../../test/running-economy.ts'

const economy = useEconomyDatabase({ forEach: 'test' })

const wrongOf = async (marginSeconds?: number) =>
  (await economy.auditSinceCheckpoint(marginSeconds)).flatMap((one) => one.wrong.map(({ what }) => what))
const looked = async () =>
  Object.fromEntries((await economy.auditSinceCheckpoint()).map((one) => [one.check, one.looked]))
const checkpoint = async () => (await economy.pool.query('select until, whole_at from audit_checkpoint')).rows[0]
/** Returns how many rows of transfers and entries were read, as PostgreSQL counts them after a connection's end. */
async function rowsRead(): Promise<number> {
  await eventually(async () =>
    expect(
      await economy.count(`select count(*) from pg_stat_activity where application_name = 'economy audit'
      and datname = current_database()`),
    ).toBe(0),
  )
  return economy.count(`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables
    where schemaname = 'economy' and relname in ('transfer', 'entry')`)
}
/** Moves all rows into the past, where the checkpoint can include them. */
const advanceHours = () =>
  economy.superuser.query(`set session_replication_role = replica;
    update transfer set created_at = created_at - interval '6 hours';
    update gangster set known_since = known_since - interval '6 hours';
    update reward_receipt set booked_at = booked_at - interval '6 hours';
    update inbox set consumed_at = consumed_at - interval '6 hours'`)
async function busyDay(day: string): Promise<void> {
  await answered(economy.bank.deposit(ctxOf(1, `${day}-deposit`), { amount: 100 }))
  const to = { receiverAccountId: 2, receiverAccountName: 'Twee', amount: 40, subject: 'huur' }
  await answered(economy.bank.transfer(ctxOf(1, `${day}-transfer`), to))
  await economy.crimes({ crimeId: `${day}-crime`, accountId: 1, rewardEuro: 90, easterEggs: 1 })
  await economy.crimes(
    { crimeId: `${day}-failed`, accountId: 2 },
    { crimeId: `${day}-two`, accountId: 2, rewardEuro: 5 },
  )
}

test('each run checks the rows since the one before, and a clean result moves the checkpoint', async () => {
  const casinoId = await openCasino(economy, 5_000, 'FRUIT')
  await busyDay('first')
  await answered(play(economy, 2, casinoId, { game: 'FRUIT', roundId: 'ended', staysOpen: true }, 'ended'))
  await answered(play(economy, 1, casinoId, { game: 'FRUIT', roundId: 'open', staysOpen: true }, 'open'))
  await advanceHours()
  expect(await wrongOf()).toEqual([])
  const first = await checkpoint()

  await answered(
    economy.round.closeRound(ctxOf(2), { roundId: 'ended', accountId: 2, winningsEuro: 30, outcome: '{}' }),
  )
  await busyDay('second')
  const transfers = 'transfers sum to zero per asset'
  // A closed round, a deposit, a transfer and two rewards.
  expect(await looked()).toMatchObject({ [transfers]: 5, 'booked crimes have their reward': 3 })
  const second = await checkpoint()
  expect(second.until > first.until).toBe(true)
  expect(second.whole_at).toEqual(first.whole_at)

  await advanceHours()
  // Sets the checkpoint back six hours as well: the same rows are checked once more, and then are in its sums.
  await economy.pool.query(`update audit_checkpoint set until = until - interval '6 hours'`)
  expect(await looked()).toMatchObject({ [transfers]: 5 })
  expect(await looked()).toMatchObject({ [transfers]: 0 })
  expect(await wrongOf()).toEqual([])
})

test.each([
  [
    'a transfer of money out of nothing',
    `update entry set amount = amount + 1 where transfer_id = 'crime-reward:new-two' and amount = 5`,
    'crime-reward:new-two',
  ],
  [
    'a reward without a fact',
    `update reward_receipt set crime_ids = array['other'] where crime_ids = array['new-crime']`,
    'crime-reward:other',
  ],
  ['entries that are gone', `delete from entry where transfer_id = 'crime-reward:new-crime'`, 'crime-reward:new-crime'],
  [
    'a bank statement that is gone',
    `delete from bank_transaction where transfer_id like '%new-transfer'`,
    'bankTransfer:1:new-transfer',
  ],
  [
    'a balance that moved by itself, of who has done nothing since',
    `update ledger_account set balance = balance + 1 where owner_id = '3' and asset = 'cashBank'`,
    'player 3 cashBank',
  ],
])('a run finds %s, and finds it until it is put right', async (_fault, sql, what) => {
  await answered(economy.bank.deposit(ctxOf(3), { amount: 100 }))
  await busyDay('old')
  await advanceHours()
  expect(await wrongOf()).toEqual([])
  await busyDay('new')
  const before = await checkpoint()
  await economy.superuser.query('set session_replication_role = replica')
  await economy.superuser.query(sql)
  expect(await wrongOf()).toContain(what)
  expect(await wrongOf()).toContain(what)
  expect(await checkpoint()).toEqual(before)
})

test('a fault that only a full audit shows is found within a week', async () => {
  await busyDay('old')
  await advanceHours()
  expect(await wrongOf()).toEqual([])
  await economy.superuser.query('set session_replication_role = replica')
  await economy.superuser.query(`update entry set amount = amount * 2 where transfer_id = 'crime-reward:old-two'`)
  expect(await wrongOf()).toEqual([])
  await economy.pool.query(`update audit_checkpoint set whole_at = now() - interval '7 days 1 minute'`)
  expect(await wrongOf()).toContain('crime-reward:old-two')
})

test('a transfer whose transaction began before a run and ended after it is checked by the next', async () => {
  await answered(economy.bank.deposit(ctxOf(1), { amount: 100 }))
  await advanceHours()
  expect(await wrongOf()).toEqual([])
  const late = await economy.pool.connect()
  await late.query('begin')
  const { rows } = await late.query('select now() as began')
  await late.query(`insert into transfer (id, kind) values ('late', 'test')`)
  await late.query(
    `insert into entry select 'late', id, 7 from ledger_account where owner_id = '1' and asset = 'cashBank'`,
  )
  // As if it had begun long ago: only its transaction holds the checkpoint back.
  expect(await wrongOf(0)).toEqual([])
  expect((await checkpoint()).until <= rows[0].began).toBe(true)
  await late.query('commit')
  late.release()
  expect(await wrongOf(0)).toContain('late')
})

test('of old transfers no run reads more than a range of pages', async () => {
  const old = 30_000
  await answered(economy.bank.deposit(ctxOf(1), { amount: 100 }))
  await advanceHours()
  await economy.superuser.query(`
    insert into transfer (id, kind, created_at) select 'old-' || n, 'test', now() - interval '1 day' from generate_series(1, ${old}) n;
    insert into entry select 'old-' || n, (select id from ledger_account where owner_id = '1' and asset = 'cashBank'), 1
      from generate_series(1, ${old}) n;
    insert into ledger_account (owner_kind, owner_id, asset) values ('faucet', 'old', 'cashBank');
    insert into entry select 'old-' || n, (select id from ledger_account where owner_id = 'old'), -1
      from generate_series(1, ${old}) n;
    update ledger_account set balance = balance + ${old} where owner_id = '1' and asset = 'cashBank'`)
  const before = await rowsRead()
  expect(await wrongOf()).toEqual([])
  const whole = await rowsRead()
  expect(whole - before).toBeGreaterThan(3 * old)
  // As autovacuum does later.
  await economy.superuser.query(`vacuum (analyze) transfer`)
  await busyDay('new')
  expect(await wrongOf()).toEqual([])
  const counted = await rowsRead()
  expect(await wrongOf()).toEqual([])
  // The new rows, and the transfers on the one or two page ranges beside them, some 2,000 each. No entry of theirs.
  expect((await rowsRead()) - counted).toBeLessThan(old / 5)
})
