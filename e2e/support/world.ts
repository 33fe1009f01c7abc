import { cardKey, createLogger, createRedis, type Db, openPool, transaction } from '@sottomondo/server-kit'
import { eventually, run } from '@sottomondo/test-kit'
import { logIn, type Person, Visitor } from './player.ts'
import { stack } from './stack.ts'

export interface GangsterState {
  /** Seconds from now; 0 sets free. */
  jailSeconds?: number
  crimeSeconds?: number
  murderAttemptSeconds?: number
  experience?: number
  life?: number
  carCrimes?: number
}

/** Puts a gangster where only hours of play or luck would: straight into its row of the stack under test. */
export async function setGangster({ accountName }: Pick<Person, 'accountName'>, state: GangsterState): Promise<void> {
  const {
    jailSeconds = null,
    crimeSeconds = null,
    murderAttemptSeconds = null,
    experience = null,
    life = null,
    carCrimes = null,
  } = state
  const pool = openPool(stack().adminDatabaseUrl, 1, 'e2e', createLogger('e2e', 'warn'))
  try {
    // The row is made when the gangster's birth has reached actions.
    await eventually(async () => {
      const rows = await run(
        pool,
        'set_gangster',
        `with changed as (update actions.gangster set version = version + 1, experience = coalesce($4, experience),
           life = coalesce($6::int, life), car_crimes_committed = coalesce($7, car_crimes_committed),
           jailed_until = case when $2::int is null then jailed_until else now() + make_interval(secs => $2::int) end,
           crime_until = case when $3::int is null then crime_until else now() + make_interval(secs => $3::int) end,
           murder_attempt_until =
             case when $5::int is null then murder_attempt_until else now() + make_interval(secs => $5::int) end
         where account_name = $1 returning account_id, life, max_life, version, last_healing_item_id),
         -- As whatever costs life tells it.
         told as (insert into actions.outbox (subject, payload)
           select 'sottomondo.actions.life.changed.v1', jsonb_build_object('accountId', account_id, 'life', life,
             'maxLife', max_life, 'changedAtMs', 0, 'version', version, 'lastHealingItemId', last_healing_item_id)
           from changed where $6::int is not null)
         select account_id from changed`,
        [accountName, jailSeconds, crimeSeconds, experience, murderAttemptSeconds, life, carCrimes],
      )
      if (rows.length === 0) throw new Error(`actions does not know ${accountName} yet`)
    })
  } finally {
    await pool.end()
  }
}

/** Somebody rich (the admin's gangster) transfers money to a player's bank. */
export async function giveMoney({ accountName }: Pick<Person, 'accountName'>, amount: number): Promise<void> {
  const friend = new Visitor()
  await logIn(friend, stack().logins.admin)
  const { status, body } = await friend.call('POST /api/bank/transaction', {
    body: { receiverName: accountName, amount, subject: 'Voor een goede start' },
  })
  if (status !== 200) throw new Error(`${status}: ${body.error}`)
}

/** Puts cars into a player's garage, as the ledger would. @returns the id of the first */
export async function giveCar(
  { accountName }: Pick<Person, 'accountName'>,
  { carName = 'Volmer Pendler', life = 60, cityName = 'Amsterdam', count = 1 } = {},
): Promise<number> {
  const pool = openPool(stack().adminDatabaseUrl, 1, 'e2e', createLogger('e2e', 'warn'))
  try {
    return await transaction(pool, async (tx) => {
      await run(tx, 'in_economy', 'set local search_path = economy')
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
  } finally {
    await pool.end()
  }
}

/** Gives a player what favours are paid with, as the ledger would: nobody sells or gives any yet. */
export async function giveFavours(
  { accountName }: Pick<Person, 'accountName'>,
  { credits = 0, honor = 0 }: { credits?: number; honor?: number },
): Promise<void> {
  await inEconomy(async (tx) => {
    for (const [asset, amount] of Object.entries({ credits, honor }).filter(([, amount]) => amount > 0)) {
      const given = await run(
        tx,
        'give_favour',
        `select g.id from accounts.gangster g, post_with_items('given-favour:' || gen_random_uuid(), 'seed', '{}', null,
           null, null, array['faucet', 'player'], array['seed', g.id::text], array[$2, $2],
           array[-$3::bigint, $3::bigint], '[]', false)
         where g.name = $1`,
        [accountName, asset, amount],
      )
      if (given.length === 0) throw new Error(`accounts does not know ${accountName}`)
    }
  })
}

/** Puts the research of a perk that a player has where only days of play would. */
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

async function inEconomy(work: (tx: Db) => Promise<void>): Promise<void> {
  const pool = openPool(stack().adminDatabaseUrl, 1, 'e2e', createLogger('e2e', 'warn'))
  try {
    await transaction(pool, async (tx) => {
      await run(tx, 'in_economy', 'set local search_path = economy')
      await work(tx)
    })
  } finally {
    await pool.end()
  }
}

/** Lets a gangster die after a long life, as nobody can yet: in accounts' row, and so that the door asks for his card anew. */
export async function killGangster({ accountName }: Pick<Person, 'accountName'>): Promise<void> {
  const log = createLogger('e2e', 'warn')
  const pool = openPool(stack().adminDatabaseUrl, 1, 'e2e', log)
  const redis = createRedis(stack().redisUrl, log)
  try {
    await redis.connect()
    const [dead] = await run<{ id: number }>(
      pool,
      'kill_gangster',
      `update accounts.gangster set created_at = now() - interval '30 days', died_at = now() where name = $1 returning id`,
      [accountName],
    )
    if (!dead) throw new Error(`accounts does not know ${accountName}`)
    await redis.del(cardKey(dead.id))
  } finally {
    await redis.close()
    await pool.end()
  }
}
