import { cardKey } from '@sottomondo/server-kit/card'
import type { Db, Pool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { push, writeOutbox } from '@sottomondo/server-kit/outbox'
import { createRedis } from '@sottomondo/server-kit/redis'
import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { logIn, type Person, Visitor } from '../players/player.ts'
import { inSchema, worldDatabase } from './database.ts'
import { stack } from './stack.ts'

export interface GangsterState {
  /** Seconds from now; 0 sets free. */
  jailSeconds?: number
  crimeSeconds?: number
  fightSeconds?: number
  experience?: number
  life?: number
  carCrimes?: number
}

/** Puts a gangster into a state that takes hours of play or luck: straight into its row of the stack under test. */
export async function setGangster({ accountName }: Pick<Person, 'accountName'>, state: GangsterState): Promise<void> {
  const {
    jailSeconds = null,
    crimeSeconds = null,
    fightSeconds = null,
    experience = null,
    life = null,
    carCrimes = null,
  } = state
  // The row is made when the gangster's birth has reached actions.
  const accountId = await eventually(async () => {
    const [row] = await run<{ account_id: number }>(
      worldDatabase(),
      'set_gangster',
      `with changed as (update actions.gangster set version = version + 1, experience = coalesce($4, experience),
         life = coalesce($6::int, life), car_crimes_committed = coalesce($7, car_crimes_committed),
         jailed_until = case when $2::int is null then jailed_until else now() + make_interval(secs => $2::int) end,
         crime_until = case when $3::int is null then crime_until else now() + make_interval(secs => $3::int) end,
         fight_until =
           case when $5::int is null then fight_until else now() + make_interval(secs => $5::int) end
       where account_name = $1 returning account_id, life, max_life, version, last_healing_item_id),
       -- As whatever costs life tells it.
       told as (insert into actions.outbox (subject, payload)
         select 'sottomondo.actions.life.changed.v1', jsonb_build_object('accountId', account_id, 'life', life,
           'maxLife', max_life, 'changedAtMs', 0, 'version', version, 'lastHealingItemId', last_healing_item_id,
           'treatmentId', null, 'underTreatment', false)
         from changed where $6::int is not null)
       select account_id from changed`,
      [accountName, jailSeconds, crimeSeconds, experience, fightSeconds, life, carCrimes],
    )
    if (!row) throw new Error(`actions does not know ${accountName} yet`)
    return row.account_id
  })
  // Another rank: the gateway must read it anew.
  if (experience !== null) await forgetCard(accountId)
}

/**
 * The admin's gangster, logged in once for all files of a worker: of a user's sessions only the last twenty hold, and one
 * for each gift would end those in which other files look at the admin's screens.
 */
const richFriend = new Visitor()

/** A rich player transfers money to a player's bank. */
export async function giveMoney({ accountName }: Pick<Person, 'accountName'>, amount: number): Promise<void> {
  const isLoggedOut = !richFriend.cookie || (await richFriend.call('GET /api/auth/me')).status === 401
  if (isLoggedOut) await logIn(richFriend, stack().logins.admin)
  const give = () =>
    richFriend.call('POST /api/bank/transaction', {
      body: { receiverName: accountName, amount, subject: 'Voor een goede start' },
    })
  let reply = await give()
  if (reply.status === 409) {
    await makeRich()
    reply = await give()
  }
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.error}`)
}

/** Whoever gives to all players of all tests has given all. */
async function makeRich(): Promise<void> {
  const { accountName } = (await richFriend.call('GET /api/auth/me')).body
  const amount = 100_000_000
  const body = { userName: accountName ?? '', cashPocketChange: amount, reason: 'Voor de spelers van de tests.' }
  for (const { status, body: answer } of [
    await richFriend.call('POST /api/admin/modifyPlayer', { body }),
    await richFriend.call('POST /api/bank/deposit', { body: { amount } }),
  ])
    if (status !== 200) throw new Error(`${status}: ${answer.error}`)
}

/** Puts cars into a player's garage, as the ledger would. @returns the id of the first */
export async function giveCar(
  { accountName }: Pick<Person, 'accountName'>,
  { carName = 'Volmer Pendler', life = 60, cityName = 'Amsterdam', count = 1 } = {},
): Promise<number> {
  return inSchema('economy', async (tx) => {
    const given = await run<{ carId: number; owner: string }>(
      tx,
      'given_cars',
      `select nextval('car_id') as "carId", id::text as owner
       from accounts.gangster, generate_series(1, $2::int) where name = $1`,
      [accountName, count],
    )
    if (!given[0]) throw new Error(`accounts does not know ${accountName}`)
    const { carId, owner } = given[0]
    await run(
      tx,
      'given_place',
      `insert into ledger_account (owner_kind, owner_id, asset) values ('player', $1, 'garagePlace')
       on conflict do nothing`,
      [owner],
    )
    await run(
      tx,
      'measured_garage',
      `update ledger_account set floor = least(floor, balance - $2)
       where owner_kind = 'player' and owner_id = $1 and asset = 'garagePlace'`,
      [owner, count],
    )
    const item = { kind: 'CAR', fromKind: 'faucet', fromId: 'seed', toKind: 'player', toId: owner }
    const madeAs = { carName, life, cityName }
    const items = given.map((one) => ({ ...item, itemId: one.carId, toName: accountName, madeAs }))
    await run(
      tx,
      'give_car',
      `select from post_with_items('given-car:' || $1, 'seed', '{}', null, null, null, array['player', 'sink'],
         array[$2, 'garage'], array['garagePlace', 'garagePlace'], array[-$4::bigint, $4::bigint], $3, false)`,
      [carId, owner, JSON.stringify(items), count],
    )
    return carId
  })
}

/** Makes a player the owner of a bullet factory that the house still has. */
export async function giveFactory({ accountName }: Pick<Person, 'accountName'>): Promise<void> {
  await inEconomy(async (tx) => {
    const [given] = await run<{ outcome: string }>(
      tx,
      'give_factory',
      // Two audiences at one instant take two of them.
      `with f as materialized (select id from item where kind = 'BULLET_FACTORY' and owner_kind = 'house'
         limit 1 for update skip locked)
       select posted.outcome
       from accounts.gangster g, f,
         post_with_items('given-factory:' || gen_random_uuid(), 'seed', '{}', null, null, null, '{}', '{}', '{}', '{}',
           jsonb_build_array(jsonb_build_object('kind', 'BULLET_FACTORY', 'itemId', f.id, 'fromKind', 'house',
             'fromId', 'house', 'toKind', 'player', 'toId', g.id::text, 'toName', g.name)), false) posted
       where g.name = $1`,
      [accountName],
    )
    if (given?.outcome !== 'posted') throw new Error(`${accountName} got no factory: ${given?.outcome}`)
  })
}

/** Puts liquor or drugs into a player's pockets, as the ledger would. */
export async function giveGoods(
  { accountName }: Pick<Person, 'accountName'>,
  { trade, good, amount }: { trade: 'liquor' | 'drugs'; good: string; amount: number },
): Promise<void> {
  await inEconomy(async (tx) => {
    const room = `${trade}Room`
    const [owner] = await run<{ id: string }>(
      tx,
      'given_room',
      `with one as (select id::text from accounts.gangster where name = $1), made as (
         insert into ledger_account (owner_kind, owner_id, asset) select 'player', id, $2 from one on conflict do nothing)
       select id from one`,
      [accountName, room],
    )
    if (!owner) throw new Error(`accounts does not know ${accountName}`)
    await run(
      tx,
      'measured_room',
      `update ledger_account set floor = balance - $3::bigint
       where owner_kind = 'player' and owner_id = $1 and asset = $2`,
      [owner.id, room, amount],
    )
    await run(
      tx,
      'give_goods',
      `select from post_with_items('given-goods:' || gen_random_uuid(), 'seed', '{}', null, null, null,
         array['faucet', 'player', 'player', 'sink'], array['seed', $1, $1, 'goods'], array[$2, $2, $3, $3],
         array[-$4::bigint, $4::bigint, -$4::bigint, $4::bigint], '[]', false)`,
      [owner.id, good, room, amount],
    )
  })
}

/** Gives a player assets that can't be bought or earned yet, or only by luck, as the ledger would. */
export async function giveFavours(
  { accountName }: Pick<Person, 'accountName'>,
  favours: { cashPocket?: number; credits?: number; honor?: number; easterEggs?: number; bullets?: number },
): Promise<void> {
  await inEconomy(async (tx) => {
    const [owner] = await run<{ id: number }>(tx, 'favoured', 'select id from accounts.gangster where name = $1', [
      accountName,
    ])
    if (!owner) throw new Error(`accounts does not know ${accountName}`)
    for (const [asset, amount] of Object.entries(favours)) await postGift(tx, { accountId: owner.id, asset, amount })
  })
}

/** @param tx in economy's schema */
export const postGift = (tx: Db, { accountId, asset, amount }: { accountId: number; asset: string; amount: number }) =>
  run(
    tx,
    'give_favour',
    `select from post_with_items('given-favour:' || gen_random_uuid(), 'seed', '{}', null, null, null,
       array['faucet', 'player'], array['seed', $1], array[$2, $2], array[-$3::bigint, $3::bigint], '[]', false)`,
    [String(accountId), asset, amount],
  )

/** Lets a player's premium end at that instant, as if it had been bought weeks ago. */
export async function endPremium({ accountName }: Pick<Person, 'accountName'>, atMs: number): Promise<void> {
  const [row] = await run<{ id: number }>(
    worldDatabase(),
    'end_premium',
    `update economy.premium p set premium_until = to_timestamp($2::double precision / 1000)
     from accounts.gangster g where g.user_id = p.user_id and g.name = $1 returning g.id::int as id`,
    [accountName, atMs],
  )
  if (!row) throw new Error(`${accountName} has no premium`)
  await forgetCard(row.id)
}

/** Sets the research of a player's perk as days of play would. */
export async function setResearch(
  { accountName }: Pick<Person, 'accountName'>,
  { perkId, experience, unlocked }: { perkId: number; experience: number; unlocked: number },
): Promise<void> {
  await inEconomy(async (tx) => {
    const changed = await run(
      tx,
      'set_research',
      `update perk set experience = $3, unlocked_augments = $4
       where account_id = (select id from accounts.gangster where name = $1) and perk_id = $2 returning perk_id`,
      [accountName, perkId, experience, unlocked],
    )
    if (changed.length === 0) throw new Error(`${accountName} has no perk ${perkId}`)
  })
}

const inEconomy = (work: (tx: Db) => Promise<void>): Promise<void> => inSchema('economy', work)

async function forgetCard(accountId: number): Promise<void> {
  const redis = createRedis(stack().redisUrl, createLogger('e2e', 'warn'))
  try {
    await redis.connect()
    await redis.del(cardKey(accountId))
  } finally {
    await redis.close()
  }
}

/**
 * Lets a gangster die after a long life, which no action does yet: in accounts' row, and so that the gateway reads
 * their card anew.
 */
export async function killGangster({ accountName }: Pick<Person, 'accountName'>): Promise<void> {
  const [dead] = await run<{ id: number }>(
    worldDatabase(),
    'kill_gangster',
    `update accounts.gangster set created_at = now() - interval '30 days', died_at = now() where name = $1 returning id`,
    [accountName],
  )
  if (!dead) throw new Error(`accounts does not know ${accountName}`)
  await forgetCard(dead.id)
}

/** Things that wait for other players: their row, their alarm, and the push by which their pages hear of it. */
const windows = {
  heist: {
    alarm: 'heistLapse',
    event: 'heistChanged',
    moved: `update actions.heist set lapses_at = now() + make_interval(secs => $2::int) where heist_id = $1
      returning array[inviter_account_id, invitee_account_id] as looking`,
  },
  raid: {
    alarm: 'raidClose',
    event: 'raidChanged',
    // Stakes lapse some time after the raid would have been over.
    moved: `with stakes as (update actions.intent set lapses_at = greatest(lapses_at, now() + make_interval(secs => $2::int + 120))
        where id in (select intent_id from actions.raid_participant where raid_id = $1))
      update actions.raid r set closes_at = now() + make_interval(secs => $2::int) where raid_id = $1
      returning (select array_agg(account_id) from actions.gangster g where g.city_name = r.city_name) as looking`,
  },
} as const

/** Ends the raids that are open: there is one in a city at a time, and the next tests begin theirs. */
export async function endRaids(): Promise<void> {
  const open = () =>
    inSchema('actions', (db) =>
      run<{ id: string }>(db, 'open_raids', `select raid_id as id from raid where state = 'open'`),
    )
  for (const { id } of await open()) await setWindow('raid', Number(id), 0)
  await eventually(async () => (await open()).length === 0)
}

/**
 * Ends an invitation or a raid's window in so many seconds, on every page that shows it: no test depends on how soon
 * others join.
 */
export async function setWindow(of: keyof typeof windows, id: number, seconds: number): Promise<void> {
  const { alarm, event, moved } = windows[of]
  await inSchema('actions', async (tx) => {
    const [row] = await run<{ looking: string[] }>(tx, `moved_${of}`, moved, [id, seconds])
    if (!row) throw new Error(`there is no ${of} ${id}`)
    await run(
      tx,
      'moved_alarm',
      `update actions_queue.job set start_after = now() + make_interval(secs => $2::int)
       where name = 'alarms' and singleton_key = $1 and state = 'created'`,
      [`${alarm}:${id}`, seconds],
    )
    await writeOutbox(
      tx,
      row.looking.map((accountId) => push(Number(accountId), event, { version: Date.now() })),
    )
  })
}

/**
 * Closes and draws the coming lottery so many seconds from now: a test can't wait for the evening. Its day stays the
 * same, and the one after it is open then.
 */
export const moveDraw = (when: { closes: number; draws: number }): Promise<void> => moveDrawIn(worldDatabase(), when)

/** The same in another database, by its superuser. */
export async function moveDrawIn(admin: Pool, { closes, draws }: { closes: number; draws: number }): Promise<void> {
  await run(
    admin,
    'move_draw',
    `with moved as (update casino.lottery_draw
       set closes_at = now() + make_interval(secs => $1::float8), draws_at = now() + make_interval(secs => $2::float8)
       where drawn_at is null)
     update casino_queue.job set start_after = now() + make_interval(secs => $2::float8)
     where name = 'alarms' and state = 'created' and data ->> 'name' = 'lotteryDraw'`,
    [closes, draws],
  )
}

/** Ends an auction so many seconds from now; open pages learn of it with its next bid. */
export async function moveAuctionEnd(auctionId: number, seconds: number): Promise<void> {
  await inSchema('economy', async (tx) => {
    const moved = await run(
      tx,
      'moved_auction',
      `with moved as (update auction set ends_at = now() + make_interval(secs => $2::int)
         where auction_id = $1 and state = 'open' returning auction_id)
       update economy_queue.job set start_after = now() + make_interval(secs => $2::int)
       where name = 'alarms' and singleton_key = (select 'auctionEnd:' || auction_id from moved) and state = 'created'
       returning id`,
      [auctionId, seconds],
    )
    if (moved.length !== 1) throw new Error(`auction ${auctionId} is not open`)
  })
}

/** Corrects a result of the bookmaker's that was settled long ago, and the names of its teams: it moves no money. */
export async function correctResult(): Promise<void> {
  await run(
    worldDatabase(),
    'correct_result',
    `update casino.sports_match set corrected_at = now(), corrected_home_goals = home_goals + 1,
       corrected_away_goals = away_goals, renamed_at = now(), other_home_team = home_team || ' FC',
       other_away_team = away_team
     where match_id = (select match_id from casino.sports_match where result_at is not null order by kick_off_at limit 1)`,
  )
}
