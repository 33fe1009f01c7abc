import { type Pool, type PoolClient, transaction } from '@sottomondo/server-kit/database'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { personalDataHandlers, sectionsOf } from '@sottomondo/server-kit/personal-data'
import type { Kit } from '@sottomondo/server-kit/service'
import { beforeEach, expect, test } from 'vitest'
import { features } from '../../../gen/features.ts'
import { openCasino, play } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { pastOf, pastTestRules } from '../../../test/past.ts'
import { answered } from '../../../test/running-economy.ts'
import { fillWorld } from '../../../test/world.ts'
import { missionReward } from '../../features/mission/mission.reward.ts'
import { gatherBalances, readBalanceSums } from '../../features/wealth/wealth.public.ts'
import { movePages, movePast } from './move-past.ts'
import { pastRules } from './past.rules.ts'
import { pastSchedules } from './past.schedules.ts'

const economy = useEconomyDatabase({ forEach: 'test' })
const rules = pastTestRules
const players = [1, 2, 3, 4, 5, 6]

const { audit, lookedOf, age, open, move } = pastOf(economy)
const countOf = (table: string) => economy.count(`select count(*) from ${table}`)
const idsOf = async (table: string): Promise<string[]> =>
  (await economy.pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => id)
/** Every transfer and every entry, wherever it is. */
const everything = async () =>
  (
    await economy.pool.query(`select
      (select array_agg(to_jsonb(t) order by id) from all_transfer t) as transfers,
      (select array_agg(to_jsonb(e) order by transfer_id, account_id) from all_entry e) as entries`)
  ).rows[0]

const roundsOf = (accountId: number) =>
  Promise.all(
    ['FRUIT', 'ROULETTE'].map((game) =>
      answered(economy.round.getRound(ctxOf(accountId), { accountId, game, requestId: '' })),
    ),
  )
/** All that players, and who shows their data to them, read of the ledger's history. */
async function readByPlayers() {
  const personal = personalDataHandlers(economy.pool, sectionsOf(features))
  const read = {
    hasDeposited: [] as boolean[],
    lists: [] as object[],
    others: [] as object[],
  }
  for (const accountId of players) {
    const ctx = ctxOf(accountId)
    read.hasDeposited.push((await answered(economy.bank.getRecord(ctx, {}))).hasDeposited)
    read.others.push(await answered(economy.round.getPlayerRounds(ctx, { accountId })))
    read.others.push(await roundsOf(accountId))
    for (const transactionCategory of ['BANK', 'BET', 'CREDIT'])
      for (const direction of ['sent', 'received'])
        for (let after = ''; ; ) {
          const page = await answered(
            economy.bank.listTransactions(ctx, { transactionCategory, direction, after, limit: 3 }),
          )
          read.lists.push(...page.transactions)
          after = page.nextCursor ?? ''
          if (after === '') break
        }
    for (let after = ''; ; ) {
      const page = await answered(personal.read(ctxOfService(), { userId: accountId, accountIds: [accountId], after }))
      read.others.push(page)
      after = page.next
      if (after === '') break
    }
  }
  return { ...read, missions: (await readBalanceSums(economy.pool)).missionEuro }
}

beforeEach(() => fillWorld(economy))

test('what is past is moved with all that belongs to it, and nobody reads a difference', async () => {
  const mission = {
    missionId: 1,
    missionType: 'CRIMES' as const,
    difficulty: 1,
    name: '',
    experience: 1,
    completedAtMs: 1,
  }
  const reward = missionReward.transferOf({ ...mission, accountId: 2, rewardEuro: 70 })
  await transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, reward ? [reward] : []))
  await gatherBalances(economy.pool, { marginSeconds: 0, atOnceSeconds: 3_600 })
  await age(100)
  // A round that is open and an escrow that is reserved stay, however old; the young too.
  await economy.crimes({ crimeId: 'young', accountId: 1, rewardEuro: 5 })
  const before = { read: await readByPlayers(), everything: await everything(), looked: await lookedOf(true) }
  expect([before.read.hasDeposited.slice(0, 2), before.read.missions]).toEqual([[true, false], 70])
  expect(before.read.lists.length).toBeGreaterThan(8)
  expect(before.looked).toMatchObject({ 'transfers are past or not, and only once': 0 })
  await open()
  await movePast(economy.pool, () => {}, { ...rules, pagesAtOnce: 1 })

  expect(await everything()).toEqual(before.everything)
  expect(await readByPlayers()).toEqual(before.read)
  const past = await idsOf('transfer_past')
  expect(past).toEqual(
    expect.arrayContaining([
      'crime-reward:a',
      'mission-reward:1',
      'bankTransfer:1:paid',
      'round:2:won',
      'round:2:ended',
      'round-close:ended',
    ]),
  )
  expect(past).toEqual(expect.arrayContaining(['escrow-reserve:bet', 'escrow-commit:bet']))
  const here = await idsOf('transfer')
  expect(here).toEqual(expect.arrayContaining(['round:2:open', 'round-raise:open:1', 'escrow-reserve:e']))
  expect(here).toEqual(expect.arrayContaining(['gangster-start:1', 'sports-settle:bet', 'crime-reward:young']))
  expect(await countOf('entry e where not exists (select from transfer t where t.id = e.transfer_id)')).toBe(0)
  expect(await countOf('pg_inherits where inhparent = $$transfer_past$$::regclass')).toBe(1)

  // The audit finds everything in order, with the sums that are kept of it and without them.
  expect([await audit(false), await audit(true)]).toEqual([[], []])
  const { 'the past of accounts is what its sum says': sums, ...after } = await lookedOf(true)
  expect(sums).toBeGreaterThan(0)
  expect(after).toMatchObject({
    'transfers sum to zero per asset': before.looked['transfers sum to zero per asset'],
    'entries have their transfer and account': before.looked['entries have their transfer and account'],
    'nonces of a seed have no gap': before.looked['nonces of a seed have no gap'],
    'transfers are past or not, and only once': past.length,
  })
  // A full audit on schedule sums what is past by what is kept of it, and the next goes on from there.
  await economy.pool.query('delete from audit_checkpoint')
  await open()
  await economy.crimes({ crimeId: 'later', accountId: 1, rewardEuro: 5 })
  expect((await economy.auditSinceCheckpoint()).flatMap((one) => one.wrong)).toEqual([])
  expect(await countOf('audit_checkpoint where whole_at = (select max(whole_at) from audit_checkpoint)')).toBe(1)
  await move()
  expect(await idsOf('transfer_past')).toEqual(past)
})

test('a round goes on where its rounds are past, and a repeated reservation is refused by its row', async () => {
  await age(100)
  await open()
  await move()
  const { nonce } = await answered(economy.round.getPlayerRounds(ctxOf(2), { accountId: 2 }))
  expect(nonce).toBe(4)
  const casinoId = await openCasino(economy, 5_000)
  await answered(play(economy, 2, casinoId, {}, 'next'))
  await answered(economy.round.closeRound(ctxOf(2), { roundId: 'open', accountId: 2, winningsEuro: 40, outcome: '{}' }))
  const line = { asset: 'cashPocket', amount: 30, credits: 0, honorPoints: 0, lines: [] }
  await answered(economy.escrow.reserve(ctxOf(1), { escrowId: 'e', accountId: 1, purpose: 'travel' as const, ...line }))
  await economy.settle({ escrowId: 'bet', outcome: 'commit' }, { escrowId: 'e', outcome: 'void' })
  expect([await audit(false), await audit(true)]).toEqual([[], []])
  const last = {
    player: await answered(economy.round.getPlayerRounds(ctxOf(2), { accountId: 2 })),
    rounds: await roundsOf(2),
  }
  expect([last.player.lastRounds.length, last.rounds.map((one) => one.last?.closed?.paidEuro)]).toEqual([
    2,
    [40, undefined],
  ])
  await age(100)
  await economy.auditSinceCheckpoint(0)
  await move()
  expect(await answered(economy.round.getPlayerRounds(ctxOf(2), { accountId: 2 }))).toEqual(last.player)
  expect(await roundsOf(2)).toEqual(last.rounds)
  expect(await idsOf('transfer_past')).toEqual(
    expect.arrayContaining(['round:2:next', 'round-raise:open:1', 'round-close:open', 'escrow-void:e']),
  )
  expect([await audit(false), await audit(true)]).toEqual([[], []])
})

test('nothing is moved before its time: not found in order, or begun a short time ago', async () => {
  await age(100)
  await move()
  expect(await countOf('transfer_past')).toBe(0)
  await open()
  await economy.pool.query(`update audit_checkpoint set until = now() - interval '101 days'`)
  await move()
  expect(await countOf('transfer_past')).toBe(0)
  await economy.pool.query('update audit_checkpoint set until = now()')
  const other = await economy.pool.connect()
  await other.query('begin; select from ledger_past for update')
  expect(await movePages(economy.pool, rules)).toBeUndefined()
  await other.query('commit')
  other.release()
  expect(await movePages(economy.pool, pastRules)).toBeUndefined()
  expect(await movePages(economy.pool, rules)).toMatchObject({ isDone: true })
  expect(await countOf('transfer_past')).toBeGreaterThan(10)
})

/** A pool whose connection is ended by the server right before its nth query. */
function killedBefore(nth: number): { pool: Pool; queries: () => number } {
  let queries = 0
  const query = async (client: PoolClient, given: unknown[]) => {
    queries++
    if (queries === nth) {
      const { processID } = client as unknown as { processID: number }
      await economy.superuser.query('select pg_terminate_backend($1, 5000)', [processID])
    }
    return (client.query as (...values: unknown[]) => unknown)(...given)
  }
  const dying = (client: PoolClient) =>
    new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return (...given: unknown[]) => query(target, given)
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const pool = { connect: async () => dying(await economy.pool.connect()) } as unknown as Pool
  return { pool, queries: () => queries }
}

test('killed between any two of its steps it has moved nothing, or all of it once', async () => {
  await age(100)
  await open()
  const before = await everything()
  let nth = 0
  for (;;) {
    nth++
    const { pool, queries } = killedBefore(nth)
    const moved = await movePages(pool, rules).catch(() => 'killed')
    expect(await everything()).toEqual(before)
    if (moved === 'killed') {
      expect([nth, await countOf('transfer_past'), await countOf('past_sum')]).toEqual([nth, 0, 0])
      continue
    }
    expect(queries()).toBe(nth - 1)
    break
  }
  // Begin, the place, three settings, the choice, a month, what says so, the move, the note, the end.
  expect(nth).toBeGreaterThan(10)
  expect(await countOf('transfer_past')).toBeGreaterThan(10)
  expect([await audit(false), await audit(true)]).toEqual([[], []])
})

test('the job says how much it has moved, and when the last pass ended', async () => {
  await age(100)
  await open()
  let work = async () => {}
  const metrics = createMetrics('economy')
  const schedule = (_name: string, _cron: string, given: () => Promise<void>) => {
    work = given
  }
  pastSchedules({ pool: economy.pool, metrics, schedule } as unknown as Kit<unknown>)
  const figure = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value
  expect(await figure('ledger_past_pass_timestamp_seconds')).toBe(0)
  // A run that fails shows how old the last pass is: where all of them do, the alert has to ring.
  await economy.pool.query('alter table audit_checkpoint rename to audit_checkpoint_away')
  await expect(work()).rejects.toThrow('audit_checkpoint')
  expect(await figure('ledger_past_pass_timestamp_seconds')).toBeGreaterThan(1e9)
  await economy.pool.query('alter table audit_checkpoint_away rename to audit_checkpoint')
  await work()
  expect(await figure('ledger_past_moved_total')).toBe(await countOf('transfer_past'))
  expect(await figure('ledger_past_pass_timestamp_seconds')).toBeGreaterThan(1e9)
})

test('what is past is final, and nobody else deletes entries', async () => {
  await age(100)
  await open()
  await move()
  for (const table of ['transfer_past', 'entry_past', ...(await partitions())]) {
    for (const sql of [`update ${table} set created_at = now()`, `delete from ${table}`, `truncate ${table}`])
      await expect(economy.pool.query(sql)).rejects.toThrow('never changed or removed')
  }
  await expect(economy.pool.query('delete from entry')).rejects.toThrow('never changed or removed')
})
const partitions = async () =>
  (
    await economy.pool.query(`select inhrelid::regclass::text as name from pg_inherits
    where inhparent in ('transfer_past'::regclass, 'entry_past'::regclass)`)
  ).rows.map(({ name }) => name)
