import { globSync, readFileSync } from 'node:fs'
import { transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Kit } from '@sottomondo/server-kit/service'
import { run, testNats } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../../gen/features.ts'
import { openCasino, play } from '../../../test/casino.ts'
import { crimeOf } from '../../../test/deliveries.ts'
import { openEconomyDatabase, useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { theftOf } from '../../../test/garage.ts'
import { answered, publish, runEconomy } from '../../../test/running-economy.ts'
import { fillWorld } from '../../../test/world.ts'
import { audit } from '../../audit.ts'
import { preparedChecks } from '../../checks.store.ts'
import { heistReward } from '../../features/heist/heist.reward.ts'
import { missionReward } from '../../features/mission/mission.reward.ts'
import { raidReward } from '../../features/raid/raid.reward.ts'
import { compareEscrows } from '../escrow/escrow.published.ts'
import { compareRewards } from '../reward/reward.ts'
import { isClean, reportOf } from './audit.report.ts'
import { scheduleAudit } from './audit.schedules.ts'

describe('on data broken on purpose', () => {
  const economy = useEconomyDatabase()
  beforeAll(() => fillWorld(economy))

  test('sound data is clean', async () => {
    const findings = await economy.audit()
    expect(findings.flatMap((one) => one.wrong)).toEqual([])
    expect(isClean(findings)).toBe(true)
    // A feature that breaks data of its own has a test beside its checks, and need not be in this world.
    const elsewhere = globSync('features/*/*.audit.test.ts', { cwd: new URL('../../', import.meta.url) })
      .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
      .join('')
    const unseen = findings.filter(({ check, looked }) => looked === 0 && !elsewhere.includes(`'${check}'`))
    expect(unseen.map(({ check }) => check)).toEqual([])
  })

  test.each([
    [
      'transfers sum to zero per asset',
      `update entry set amount = amount + 1 where transfer_id = 'crime-reward:a' and amount = 90`,
      'crime-reward:a',
    ],
    [
      'entries have their transfer and account',
      `delete from entry where transfer_id = 'crime-reward:a'`,
      'crime-reward:a',
    ],
    ['entries have their transfer and account', `delete from transfer where id = 'crime-reward:a'`, 'crime-reward:a'],
    [
      'entries have their transfer and account',
      `update entry set account_id = 1 where transfer_id = 'crime-reward:a' and amount = 90`,
      'crime-reward:a',
    ],
    ['the sports pot holds what open bets staked', `delete from transfer where id = 'sports-settle:bet'`, 'the pot'],
    [
      'sports bets end as they were staked',
      `update transfer set memo = memo || '{"stakeEuro": 19}' where id = 'sports-settle:bet'`,
      'sports-settle:bet',
    ],
    ['players have the levels that they paid for', 'update perk set level = 3', 'perk 2 of 4'],
    ['players have the levels that they paid for', 'delete from perk', 'perk 2 of 4'],
    [
      'perks and augments were paid for at their price',
      `update transfer set memo = memo || '{"level": 2}' where kind = 'perkUpgrade'`,
      'perkUpgrade:4:level',
    ],
    ['only bought perks are researched or augmented', 'update perk_player set researched_perk_id = 1', 'perks of 4'],
    ['only bought perks are researched or augmented', 'update perk set augment_id = 5', 'perk 2 of 4'],
    [
      'balances equal their entries',
      `update ledger_account set balance = balance + 1 where owner_id = '2' and asset = 'cashBank'`,
      'player 2 cashBank',
    ],
    [
      'balances keep to floor and limit',
      `alter table ledger_account drop constraint ledger_account_floor; update ledger_account set balance = -1 where owner_id = '2' and asset = 'cashBank'`,
      'player 2 cashBank',
    ],
    [
      'balances keep to floor and limit',
      `alter table ledger_account drop constraint ledger_account_limit; update ledger_account set balance = 9007199254740992 where owner_id = '2' and asset = 'cashBank'`,
      'player 2 cashBank',
    ],
    [
      'the counter of the bank keeps nothing',
      `update entry set amount = amount + 1 where transfer_id like 'bankDeposit:%' and amount > 0 and account_id = (select id from ledger_account where owner_id = 'counter' and asset = 'cashPocket')`,
      'bankDeposit:1:',
    ],
    ['what is in escrow has its open reservation', `delete from escrow_reservation`, 'e'],
    ['what is in escrow has its open reservation', `update item set owner_kind = 'escrow', owner_id = 'none'`, 'none'],
    ['what is in escrow has its open reservation', `update escrow_reservation set state = 'committed'`, 'e'],
    [
      'what is in escrow has its open reservation',
      `update entry set amount = amount - 1 where transfer_id = 'escrow-reserve:e'`,
      'e',
    ],
    [
      'estates are divided in time',
      `insert into estate_waiting (account_id, died, heard_at) values (6, '{}', now() - interval '2 hours')`,
      'player 6',
    ],
    ['reservations are settled in time', `update escrow_reservation set created_at = now() - interval '2 hours'`, 'e'],
    [
      'booked crimes have their reward',
      `delete from transfer where id = 'crime-reward:a'; delete from entry where transfer_id = 'crime-reward:a'`,
      'crime-reward:a',
    ],
    [
      'booked crimes have their reward',
      `update entry set amount = amount * 2 where transfer_id = 'crime-reward:a'`,
      'crime-reward:a',
    ],
    ['booked crimes have their reward', `delete from reward_receipt`, 'crime-reward:a'],
    ['booked crimes have their reward', `insert into inbox values ('crime-reward', 'lost fact')`, 'lost fact'],
    ['transactions of the bank have their transfer', `delete from bank_transaction`, 'bankTransfer:1:paid'],
    ['transactions of the bank have their transfer', `update bank_transaction set amount = 401`, 'bankTransfer:1:paid'],
    ['entries have their transfer and account', `delete from entry where transfer_id = 'round:2:won'`, 'round:2:won'],
    ['items are where their moves have led', `update item set owner_id = '1'`, 'CASINO'],
    ['items are where their moves have led', `delete from item`, 'CASINO'],
    ['items are where their moves have led', `delete from item_move`, 'CASINO'],
    ['items are where their moves have led', `update item_move set from_kind = 'player'`, 'CASINO'],
    ['items are where their moves have led', `delete from transfer where id like 'casino-made:%'`, 'CASINO'],
    [
      'titles name whose their casino is',
      `update casino_title set owner_account_id = 2, owner_name = 'Twee'`,
      'casino',
    ],
    ['garages hold what they say', `delete from escrow_reservation where purpose = 'carTheft'`, 'garage 1'],
    ['garages hold what they say', `update item set owner_id = '2' where kind = 'CAR'`, 'garage'],
    ['cars are items', `delete from car`, 'car'],
    ['cars are items', `delete from item where kind = 'CAR'`, 'car'],
    ['casinos have their bank', `update casino_title set bank_account_id = 1`, 'casino'],
    ['casinos have their bank', `delete from ledger_account where owner_kind = 'casino'`, 'casino'],
    [
      'bullet factories have their stock and their bank',
      `delete from ledger_account where owner_kind = 'factory'`,
      'factory',
    ],
    [
      'bullet factories name whose they are',
      `update bullet_factory set owner_account_id = 2, owner_name = 'Twee' where kind = 'PLAYER' and city_name = 'Rome'`,
      'factory',
    ],
    [
      'bullet factories made nothing twice or unpaid',
      `update bullet_factory set produced_until = produced_until - interval '1 minute'`,
      'bullet-production',
    ],
    [
      'bullet factories made nothing twice or unpaid',
      `insert into transfer (id, kind, memo)
        select 'bullet-production:again', kind, memo from transfer where kind = 'bulletProduction'`,
      'bullet-production',
    ],
    [
      'bullet factories made nothing twice or unpaid',
      `update transfer set memo = memo || '{"gameSpeed": 0.5}' where kind = 'bulletProduction'`,
      'bullet-production',
    ],
    [
      'bullet factories made nothing twice or unpaid',
      `delete from entry where amount = -150000 and transfer_id like 'bullet-production:%'`,
      'bullet-production',
    ],
    ['held bullets are counted at their factory', 'update bullet_factory set reserved_bullets = 2', 'factory'],
    [
      'held bullets are counted at their factory',
      `delete from escrow_reservation where escrow_id = 'bullets'`,
      'factory',
    ],
    [
      'rounds moved what they say',
      `update entry set amount = amount * 2 where transfer_id = 'round:2:won'`,
      'round:2:won',
    ],
    [
      'rounds moved what they say',
      `update transfer set memo = memo || '{"accountId":1}' where id = 'round:2:won'`,
      'round:2:won',
    ],
    ['rounds moved what they say', `delete from entry where transfer_id = 'round-close:ended'`, 'round-close:ended'],
    [
      'nonces of a seed have no gap',
      `update transfer set memo = memo || '{"nonce":0}' where id = 'round:2:won'`,
      'seed 1',
    ],
    [
      'nonces of a seed have no gap',
      `update transfer set memo = memo || '{"nonce":9}' where id = 'round:2:open'`,
      'seed 1',
    ],
    ['nonces of a seed have no gap', `delete from transfer where id = 'round:2:open'`, 'fence of account 2'],
    ['nonces of a seed have no gap', `update fence set nonce = nonce + 1`, 'fence of account 2'],
    [
      'rounds moved what they say',
      `update entry set amount = amount * 2 where transfer_id = 'round-raise:open:1'`,
      'round-raise:open:1',
    ],
    ['open rounds hold what they were raised by', `update open_round set raised_euro = 99`, 'open'],
    ['open rounds hold what they were raised by', `delete from transfer where id = 'round-raise:open:1'`, 'open'],
    ['rounds that stayed open are open or paid', `delete from open_round`, 'open'],
    ['rounds that stayed open are open or paid', `delete from transfer where id = 'round-close:ended'`, 'ended'],
    ['rounds that stayed open are open or paid', `delete from transfer where id = 'round:2:open'`, 'open'],
    ['rounds that stayed open are open or paid', `update open_round set reserved_euro = 7`, 'open'],
    [
      'who is frozen or closed is so everywhere',
      `update ledger_account set restriction = null where owner_id = '3'`,
      'player 3',
    ],
    [
      'who is frozen or closed is so everywhere',
      `update ledger_account set restriction = 'closed' where owner_id = '2'`,
      'player 2',
    ],
    [
      'who is frozen or closed is so everywhere',
      `update restricted_player set since = now() - interval '1 hour'`,
      'player 3',
    ],
    ['what waits for a thaw has somebody frozen', 'delete from restricted_player', 'crime-reward:waits'],
    ['booked crimes have their reward', 'delete from waiting_transfer', 'crime-reward:waits'],
    [
      'nothing stays in a lottery’s pot',
      `delete from entry where transfer_id = 'lottery-jackpot:2026-11-22'`,
      'lottery of 2026-11-22',
    ],
    [
      'nothing stays in a lottery’s pot',
      `delete from transfer where id = 'lottery-house:2026-11-22';
       delete from entry where transfer_id = 'escrow-commit:stake'`,
      'lottery of 2026-11-22',
    ],
    ['gangsters have their starting cash', `delete from transfer where id = 'gangster-start:1'`, 'gangster 1'],
  ])('“%s” reports: %s', async (check, sql, what) => {
    await economy.superuser.query('set session_replication_role = replica')
    await economy.superuser.query('begin')
    try {
      await economy.superuser.query(sql)
      const finding = (await economy.auditIn(economy.superuser)).find((one) => one.check === check)
      expect(finding?.wrong.some((one) => one.what.startsWith(what))).toBe(true)
    } finally {
      await economy.superuser.query('rollback')
    }
  })

  test('the report is a table with examples of what is wrong', () => {
    const report = reportOf([
      { check: 'short', looked: 12, wrong: [] },
      { check: 'a longer one', looked: 3, wrong: [{ what: 'this', why: 'is broken' }] },
    ])
    expect(report.split('\n')).toEqual([
      'check         looked at  wrong',
      'short                12  ok',
      'a longer one          3  1',
      '',
      'a longer one:',
      '  this: is broken',
    ])
  })
})

test('under load every audit is clean', async () => {
  const economy = await openEconomyDatabase()
  const casinoId = await openCasino(economy, 100_000)
  let busy = true
  const work = Promise.all(
    [1, 2, 3, 4].map(async (me) => {
      for (let n = 0; busy; n++) {
        await economy.crimes({ crimeId: `${me}-${n}`, accountId: me, rewardEuro: 10 })
        await economy.bank.deposit(ctxOf(me), { amount: 10 })
        const round = { stakeEuro: 10, winningsEuro: n % 4 === 0 ? 36 : 0 }
        await answered(play(economy, me, casinoId, round))
        const to = { receiverAccountId: (me % 4) + 1, receiverAccountName: 'Ander', amount: 7, subject: '' }
        const answer = await economy.bank.transfer(ctxOf(me), to)
        if (isRefusal(answer)) throw new Error(answer.message)
        const theft = theftOf(me)
        await answered(economy.garage.reserveCar(ctxOf(me), theft))
        await economy.settle({ escrowId: theft.escrowId, outcome: n % 2 === 0 ? 'commit' : 'void' })
        if (n % 2 === 0) await answered(economy.garage.sellBetween(ctxOf(me), { minPrice: 0, maxPrice: 9_400 }))
      }
    }),
  )
  try {
    const transfers = () => economy.count('select count(*) from transfer')
    for (let look = 0; look < 10; look++) {
      const before = await transfers()
      expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
      await eventually(async () => (await transfers()) > before)
    }
  } finally {
    busy = false
    await work
    await economy.close()
  }
})

describe('against the facts on JetStream', () => {
  const nats = testNats()

  test('every published success has its reward, and a lost one is reported', async () => {
    const economy = await runEconomy(nats.url, ...features)
    const subject = 'sottomondo.actions.crime.committed.v1'
    const auditFacts = async () => {
      const findings = await audit({
        databaseUrl: economy.env.DATABASE_URL,
        natsUrl: economy.env.NATS_URL,
        openEscrowSeconds: 3600,
        log: createLogger('test', 'fatal'),
      })
      return findings.find((one) => one.check === 'published crimes have their reward')
    }
    expect(await auditFacts()).toMatchObject({ looked: 0, wrong: [] })
    for (let n = 0; n < 30; n++)
      await publish(economy.kit, subject, `m-${n}`, crimeOf({ crimeId: `c-${n}`, accountId: 5, rewardEuro: n * 10 }))
    await eventually(async () => {
      const [row] = await run<{ n: number }>(economy.kit.pool, 'n', 'select count(*) as n from inbox')
      expect(row?.n).toBe(30)
    })
    expect(await auditFacts()).toEqual({ check: 'published crimes have their reward', looked: 30, wrong: [] })

    const superuser = new pg.Client({ connectionString: economy.database.adminUrl })
    await superuser.connect()
    await superuser.query(`set session_replication_role = replica`)
    await superuser.query(`delete from economy.transfer where id = 'crime-reward:c-7'`)
    await superuser.query(`update economy.entry set amount = amount + 1 where transfer_id = 'crime-reward:c-9'`)
    await superuser.end()
    // The ack of the last batch follows its commit.
    await eventually(async () =>
      expect((await auditFacts())?.wrong).toEqual([
        { what: 'crime-reward:c-7', why: 'was never paid' },
        { what: 'crime-reward:c-9', why: 'paid 91 and 0 eggs to 5' },
      ]),
    )
    await economy.stop()
  })
})

test('a wrong reward of a mission, a heist or a raid is found; one that waits, or came too late, is not reported', async () => {
  const economy = await openEconomyDatabase()
  for (const accountId of [1, 2, 3, 4]) await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  const mission = (missionId: number, accountId: number, rewardEuro: number) => ({
    missionId,
    accountId,
    rewardEuro,
    missionType: 'CRIMES',
    difficulty: 1,
    name: '',
    experience: 1,
    completedAtMs: 1,
  })
  const share = (id: number, accountId: number, rewardEuro: number) => ({
    heistId: id,
    raidId: id,
    accountId,
    rewardEuro,
    experience: 1,
    isLeader: false,
    isInviter: false,
  })
  const rewards = { missions: missionReward, heists: heistReward, raids: raidReward }
  const outcomeOf: [name: keyof typeof rewards, payload: object][] = [
    ['missions', mission(1, 1, 2_500)],
    ['missions', mission(2, 2, 100)],
    ['missions', mission(3, 3, 300)],
    ['heists', share(4, 1, 40)],
    ['heists', share(4, 2, 0)],
    ['raids', share(5, 4, 50)],
  ]
  const due = outcomeOf.flatMap(([name, payload]) => {
    const transfer = rewards[name].transferOf(payload)
    return transfer ? [{ transfer, isDue: true }] : []
  })
  await answered(economy.owner.freeze(ctxOfService(), { freezeId: 'f', cause: 'test', accountIds: [3] }))
  await answered(economy.owner.closePlayer(ctxOfService(), { accountId: 4 }))
  await transaction(economy.pool, (tx) =>
    economy.ledger.postDecided(
      tx,
      due.map(({ transfer }) => transfer),
    ),
  )
  expect([due.length, await compareRewards(economy.pool, due)]).toEqual([5, []])
  await economy.superuser.query('set session_replication_role = replica')
  await economy.superuser.query(`delete from transfer where id = 'mission-reward:2'`)
  await economy.superuser.query(`update entry set amount = amount + 1 where transfer_id = 'heist-reward:4:1'`)
  expect(await compareRewards(economy.pool, due)).toEqual([
    { what: 'mission-reward:2', why: 'was never paid' },
    { what: 'heist-reward:4:1', why: 'paid 41 and 0 eggs to 1' },
  ])
  expect(await compareRewards(economy.pool, [{ ...due[1], isDue: false } as (typeof due)[number]])).toEqual([])
  await economy.close()
})

test('an escrow that differs from its published end is found', async () => {
  const economy = await openEconomyDatabase()
  const { pool } = economy
  await run(
    pool,
    'escrows',
    `insert into escrow_reservation (escrow_id, state, account_id, purpose, lines) values
      ('spent', 'committed', 1, 'travel', '[]'), ('back', 'voided', 1, 'travel', '[]'), ('held', 'reserved', 1, 'travel', '[]')`,
  )
  const outcomeOf = (escrowId: string, outcome: 'commit' | 'void') => ({ escrowId, outcome })
  expect(await compareEscrows(pool, [outcomeOf('spent', 'commit'), outcomeOf('back', 'void')])).toEqual([])
  expect(
    await compareEscrows(pool, [
      outcomeOf('held', 'commit'),
      outcomeOf('spent', 'void'),
      outcomeOf('back', 'commit'),
      outcomeOf('gone', 'void'),
    ]),
  ).toEqual([
    { what: 'escrow held', why: 'is reserved, published as commit' },
    { what: 'escrow spent', why: 'is committed, published as void' },
    { what: 'escrow back', why: 'is voided, published as commit' },
    { what: 'escrow gone', why: 'is unknown, published as void' },
  ])
  await economy.close()
})

test('the scheduled audit raises its figure on a fault, and says which', async () => {
  const economy = await openEconomyDatabase()
  await answered(economy.bank.deposit(ctxOf(1), { amount: 1000 }))
  const metrics = createMetrics('economy')
  let work = async () => {}
  const kit = {
    metrics,
    log: createLogger('audit', 'silent'),
    config: { DATABASE_URL: economy.databaseUrl },
    schedule: (_name: string, _cron: string, given: () => Promise<void>) => {
      work = given
    },
  } as unknown as Kit<unknown>
  scheduleAudit(kit, { checks: preparedChecks, openEscrowSeconds: 3600 })
  const figure = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value
  expect(await figure('ledger_audit_findings')).toBe(0)
  await work()
  expect(await figure('ledger_audit_findings')).toBe(0)
  expect(await figure('ledger_audit_last_run_timestamp_seconds')).toBeGreaterThan(1e9)
  await run(
    economy.pool,
    'break',
    `update ledger_account set balance = balance + 1 where owner_id = '1' and asset = 'cashBank'`,
  )
  await work()
  expect(await figure('ledger_audit_findings')).toBe(1)
  await economy.close()
})
