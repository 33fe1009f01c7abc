import { randomUUID } from 'node:crypto'
import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { orderOf } from '@sottomondo/server-kit/list'
import { unreadBy } from '@sottomondo/server-kit/outbox'
import { strongRandom } from '@sottomondo/server-kit/random'
import { listSuspicions } from '../src/features/click/click.store.ts'
import { crimeOptions, rollCrime } from '../src/features/crime/crime.rules.ts'
import { commitCrimes } from '../src/features/crime/crime.store.ts'
import { readCrimeRecord } from '../src/features/crime/crime-record.store.ts'
import { readJobs } from '../src/features/daily-job/daily-job.store.ts'
import { findFollower, isStillSought, listDetectives } from '../src/features/detective/detective.store.ts'
import { findLastResult, findOpenHeists, recordsWith } from '../src/features/heist/heist.store.ts'
import { countBreakouts, countSuccesses, lastBreakouts } from '../src/features/jail/breakout.store.ts'
import { jailRules } from '../src/features/jail/jail.rules.ts'
import { findByName, listPrisoners, prisonerOrders } from '../src/features/jail/jail.store.ts'
import { readMissions, whoHasOpen } from '../src/features/mission/mission.store.ts'
import { findLastFight, listLastMurders } from '../src/features/murder/murder.store.ts'
import { findLastRaid, listWatchersNear, takesPart } from '../src/features/raid/raid.store.ts'
import { readStatus, readTimers } from '../src/features/status/status.store.ts'
import { todayReader } from '../src/features/today/gather.ts'
import { crimeBuckets, readActions, readCrimes, readCrimeTimes } from '../src/features/today/today.store.ts'
import { listRelatives } from '../src/kernel/family/family.store.ts'
import { stepsTaken } from '../src/kernel/first-step/first-step.store.ts'
import { findGangster } from '../src/kernel/gangster/gangster.store.ts'
import { readStatesAfter } from '../src/kernel/gangster-state/gangster-state.store.ts'
import { createPerkMemory } from '../src/kernel/perk/known-perks.ts'

/** What gangsters may do, and have done (`npm run bench-lists`). */
interface Sizes {
  accounts: number
  families: number
}

const ids = 'generate_series(1, $1::bigint) id'
const statements = [
  // One in two hundred is in jail; every fourth was.
  `insert into gangster (account_id, user_id, account_name, gender, city_name, experience, life, max_life, jailed_until,
     crimes_committed, cars_stolen, successful_breakouts, crime_tally, recent_crimes, is_resident)
   select id, id, 'Speler_' || id, 'male', (array['Amsterdam', 'Brussel', 'Parijs', 'Rome'])[id % 4 + 1],
     (400000 * power((id * 2654435761 % 4294967296) / 4294967296.0, 6))::bigint, case when id % 20 = 0 then 0 else 100 end, 100,
     case when id % 200 = 9 then now() + interval '1 day' + interval '1 ms' * (id * 7919 % 86400000)
       when id % 4 = 1 then now() - interval '1 hour' * (id % 1000) end,
     id * 7919 % 5003, id * 31 % 401, id * 37 % 211, array_fill(7, array[30]),
     array(select 1790000000000000000 + nth * 10000000 from generate_series(1, 10) nth), id <= 200
   from ${ids}`,
  `insert into first_step (user_id, step, account_id, experience, taken_at)
   select id, step, id, 10, now() - interval '60 days' from ${ids}, unnest(array['car', 'crime', 'travel']) step`,
  `insert into mission (account_id, mission_type, difficulty, required_count, progress, reward_euro, experience, is_first,
     started_at, ends_at, completed_at, free_at)
   select id, 'CRIME', 1, 20, case when nth < 3 then 20 else 1 end, 1000, 10, nth = 1, now() - interval '1 hour' * (nth * 20),
     now() + interval '1 hour' * (24 + id % 100), case when nth < 3 then now() end, now() + interval '1 hour' * (id % 48)
   from generate_series(1, 3) nth, ${ids}`,
  `insert into daily_job (account_id, day, week, slot, kind, required_count, reward_euro, experience, rank_number, drawn_in, drawn_at)
   select id, to_char(now() - interval '1 day' * day, 'YYYY-MM-DD'), '2026-11-23', slot, 'crime', 10, 1000, 10, 1, 'Rome', now()
   from generate_series(2, 0, -1) day, ${ids}, generate_series(0, 2) slot where id % 5 = 0`,
  `insert into heist (inviter_account_id, invitee_account_id, target, weapon, intent_id, state, invited_at, lapses_at,
     ended_at, loot_euro, inviter_result, invitee_result)
   select id, id % $1::bigint + 1, 'bank', 'revolver', gen_random_uuid(), case when id % 3 = 0 then 'lapsed' else 'done' end,
     now() - interval '20 days', now() - interval '19 days', now() - interval '1 hour' * (id % 480),
     case when id % 3 = 0 then 0 else id * 7919 % 1000003 end, '{}', '{}' from ${ids} where id % 2 = 0`,
  `insert into murder (murder_id, killer_account_id, killer_name, victim_account_id, victim_name, city_name, is_anonymous,
     killer, victim, killer_max_life, victim_max_life, started_at, ends_at, ended_at, rounds, killer_died, victim_died)
   select gen_random_uuid(), id - 1, 'Speler_' || id - 1, id, 'Speler_' || id, 'Rome', false, '{}', '{}', 100, 100,
     now() - interval '1 minute' * (id % 50000), now(), now() - interval '1 minute' * (id % 50000), 3, false, true
   from ${ids} where id % 20 = 0 order by id % 50000 desc`,
  `insert into detective (account_id, target_account_id, target_name, city_name, state, hired_at, ends_at)
   select id, id % $1::bigint + 1, 'Speler', 'Rome', case when id % 40 = 3 then 'FOLLOWING' else 'OVER' end,
     now() - interval '2 days', case when id % 40 = 3 then now() + interval '1 day' else now() - interval '1 hour' * (id % 600) end
   from ${ids} where id % 10 = 3`,
  `insert into breakout (helper_account_id, request_id, prisoner_account_id, success, attempted_at)
   select id, 'bench', id % $1::bigint + 1, id % 3 = 0, now() - interval '1 s' * (id * 7919 % 600000) from ${ids} where id % 5 = 1
   order by id * 7919 % 600000 desc`,
  `insert into click_suspicion (account_id, action, reasons, user_agent, refused, judged_at)
   select id, 'crime', '{still}', 'bench', false, now() - interval '1 s' * (id % 600000) from ${ids} where id % 10 = 0`,
  `insert into push_watcher (user_id, kinds, chosen_at) select id, '{timer}', now() from ${ids} where id % 20 = 11`,
  // Who plays today: one in twenty.
  `insert into today_crimes (account_id, hour_at, crimes)
   select id, date_trunc('hour', now()) - interval '1 hour' * hour, array_fill(1790000010000000::bigint, array[10])
   from generate_series(0, 9) hour, ${ids} where id % 20 = 7 order by hour desc, id`,
  `insert into today_action (account_id, happened_at, action, experience, success, chance)
   select id, now() - interval '10 minutes' * nth, 'carTheft', 10, true, 0.5 from generate_series(1, 6) nth, ${ids} where id % 20 = 7`,
]

async function fill(pool: Pool, { accounts, families }: Sizes): Promise<void> {
  for (const statement of statements) await pool.query(statement, [accounts])
  await pool.query(
    `insert into family (family_id, family_name, version) select id, 'Fam ' || id, 1 from generate_series(1, $1::bigint) id`,
    [families],
  )
  await pool.query(
    `insert into family_member (account_id, family_id, role, version)
     select id * 10 + place, id, case place when 1 then 'DON' else 'MEMBER' end, 1
     from generate_series(1, $1::bigint) id, generate_series(1, 10) place order by 1`,
    [families],
  )
}

const perks = createPerkMemory()

function players(accounts: number): () => number {
  let nth = 0
  return () => 1 + ((++nth * 15_485_863) % accounts)
}

const [option] = crimeOptions
const attemptOf = (accountId: number) => {
  if (!option) throw new Error('there is no crime')
  return {
    crimeId: randomUUID(),
    accountId,
    option,
    rolls: { ...rollCrime(option, strongRandom), jail: 0.999 },
    tokenIssuedAtMicros: Date.now() * 1000,
    requestId: randomUUID(),
    traceparent: undefined,
  }
}
const commit = (pool: Pool, accountIds: number[]) =>
  commitCrimes(pool, accountIds.map(attemptOf), { nowMs: Date.now(), cooldownMs: 1, gameSpeed: 1, perks })

function calls({ accounts }: Sizes) {
  const next = players(accounts)
  const today = new Date().toISOString().slice(0, 10)
  const prisoners = (sort: string) => ({
    name: `GET /api/jail, ${sort}`,
    run: (pool: Pool) => {
      const order = orderOf(prisonerOrders, sort)
      if (!order) throw new Error(`prisoners have no order ${sort}`)
      return listPrisoners(pool, Date.now(), order, {})
    },
  })
  const of = (name: string, read: (pool: Pool, accountId: number) => Promise<unknown>) => ({
    name,
    run: (pool: Pool) => read(pool, next()),
  })
  return [
    of('a crime', (pool, me) => commit(pool, [me])),
    { name: 'crimes, 64 together', run: (pool: Pool) => commit(pool, [...new Set(Array.from({ length: 64 }, next))]) },
    prisoners('timeLeft'),
    prisoners('-timeLeft'),
    prisoners('name'),
    { name: 'GET /api/jail/wall, the last attempts', run: (pool: Pool) => lastBreakouts(pool, 10) },
    {
      name: 'GET /api/jail/wall, counted',
      run: (pool: Pool) => countBreakouts(pool, Date.now() - jailRules.wallSeconds * 1000),
    },
    of('a prisoner by name', (pool, id) => findByName(pool, `speler_${id}`)),
    of('a gangster', findGangster),
    of('GET /api/crime', readCrimeRecord),
    of('GET /api/missions', (pool, me) => readMissions(pool, me, Date.now())),
    of('GET /api/daily-jobs', (pool, me) => readJobs(pool, me, today)),
    of('GET /api/heist', (pool, me) => findOpenHeists(pool, [me], Date.now())),
    of('GET /api/heist, the last', findLastResult),
    of('GET /api/detective', (pool, me) => listDetectives(pool, me, Date.now() - 86_400_000, 50)),
    { name: 'GET /api/murders', run: (pool: Pool) => listLastMurders(pool, 20) },
    of('the last fight', findLastFight),
    of('timers and status', async (pool, me) => [
      await readTimers(pool, me, Date.now()),
      await readStatus(pool, me, Date.now()),
    ]),
    of('first steps', stepsTaken),
    of('GET /api/raid, a player’s', async (pool, me) => [await takesPart(pool, me), await findLastRaid(pool, me)]),
    of('whom a raid is told', (pool, me) => listWatchersNear(pool, { accountId: me, cityName: 'Rome' })),
    of('relatives', listRelatives),
    of('records with partners', (pool, me) => recordsWith(pool, me, [me + 1, me + 2])),
    of('who follows a player', (pool, me) =>
      findFollower(pool, { accountId: me - (me % 40) + 3, targetAccountId: me - (me % 40) + 4, nowMs: Date.now() }),
    ),
    of('whether somebody is sought', (pool, me) => isStillSought(pool, me, me + 1)),
    of('breakouts of late', (pool, me) => countSuccesses(pool, me, Date.now() - 86_400_000)),
    of('who has a mission', (pool, me) => whoHasOpen(pool, [me, me + 1, me + 2], 'CRIME')),
    { name: 'GET /api/admin/clicks', run: (pool: Pool) => listSuspicions(pool, undefined, Date.now(), {}) },
    of('GET /api/admin/clicks, of one', (pool, id) => listSuspicions(pool, `speler_${id}`, Date.now(), {})),
    of('gangsters told again', (pool, id) => readStatesAfter(pool, id, 250)),
    of('one bucket of suspect-habits', (pool, id) =>
      readCrimeTimes(pool, { bucket: (4 * id + 3) % crimeBuckets, sinceMs: Date.now() - 30 * 3_600_000, least: 300 }),
    ),
    of('GET /api/today', (pool, me) =>
      transaction(pool, async (tx) => {
        const sinceMs = Date.now() - 30 * 3_600_000
        await readCrimes(tx, me - (me % 20) + 7, sinceMs, await unreadBy(tx, todayReader))
        return readActions(tx, me - (me % 20) + 7, sinceMs)
      }),
    ),
  ]
}

/** Some commit crimes, and the waits end of some who want to be told. */
async function act(pool: Pool, { accounts }: Sizes): Promise<void> {
  const next = players(accounts)
  await commit(pool, [...new Set(Array.from({ length: 200 }, next))])
  const watchers = Array.from({ length: 50 }, (_, nth) => 11 + 20 * ((nth * 7919) % Math.floor(accounts / 20)))
  await pool.query(`update gangster set car_until = clock_timestamp() where account_id = any ($1)`, [watchers])
}

export const bulk = {
  order: 1,
  grows: [
    'breakout',
    'click_suspicion',
    'daily_job',
    'detective',
    'first_step',
    'gangster',
    'heist',
    'mission',
    'murder',
    'prisoner',
    'push_watcher',
    'today_action',
    'today_crimes',
  ],
  fill,
  calls,
  act,
}
