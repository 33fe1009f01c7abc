import { type Db, statement } from '@sottomondo/server-kit'

/**
 * Seeds what a feature's first world has beside its gangsters, in its `*.seed.ts`.
 * @param fresh accounts made by this seeding; other accounts get nothing
 */
export type Seed = (tx: Db, fresh: ReadonlySet<number>, world: { nowMs: number; gameSpeed: number }) => Promise<void>

/** Makes the statement that sets how often a first-world gangster has done something. */
export const seedDone = (column: string) =>
  statement({
    name: `seed_${column}`,
    params: { accountId: 'bigint', done: 'int' },
    text: `update gangster set ${column} = $done where account_id = $accountId`,
  })

/** Returns no row for a player who has begun to play. */
export const seedGangster = statement({
  name: 'seed_gangster',
  params: {
    accountId: 'bigint',
    userId: 'bigint',
    accountName: 'text',
    gender: 'text',
    cityName: 'text',
    experience: 'bigint',
    isGodfather: 'bool',
    life: 'int',
    maxLife: 'int',
    jailedUntilMs: 'epochMs|null',
    crimes: 'int',
    crimeTally: 'int[]',
    carThefts: 'int',
    carsStolen: 'int',
    breakouts: 'int',
    liquorTrades: 'int',
    drugsTrades: 'int',
  },
  text: `insert into gangster
      (account_id, user_id, account_name, gender, city_name, experience, is_godfather, life, max_life, jailed_until,
        crimes_committed, crime_tally, car_crimes_committed, cars_stolen, successful_breakouts,
        liquor_crimes_committed, drugs_crimes_committed)
    values ($accountId, $userId, $accountName, $gender, $cityName, $experience, $isGodfather, $life, $maxLife, $jailedUntilMs,
        $crimes, $crimeTally, $carThefts, $carsStolen, $breakouts, $liquorTrades, $drugsTrades)
    on conflict (account_id) do update set city_name = excluded.city_name, experience = excluded.experience,
      is_godfather = excluded.is_godfather,
      life = excluded.life,
      jailed_until = excluded.jailed_until, crimes_committed = excluded.crimes_committed,
      crime_tally = excluded.crime_tally, car_crimes_committed = excluded.car_crimes_committed,
      cars_stolen = excluded.cars_stolen, successful_breakouts = excluded.successful_breakouts,
      liquor_crimes_committed = excluded.liquor_crimes_committed,
      drugs_crimes_committed = excluded.drugs_crimes_committed,
      version = gangster.version + 1
    where gangster.experience = 0 and gangster.crimes_committed = 0`,
})

export const seedMurderRecord = statement({
  name: 'seed_murder_record',
  params: { accountId: 'bigint', killExpHundredths: 'int', murders: 'int' },
  text: `update gangster set kill_exp_hundredths = $killExpHundredths, murders_committed = $murders
    where account_id = $accountId`,
})
