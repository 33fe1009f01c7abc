import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

/**
 * Seeds what a feature's first world has beside its gangsters, in its `*.seed.ts`.
 * @param fresh accounts made by this seeding; other accounts get nothing
 */
export type Seed = (tx: Db, fresh: ReadonlySet<number>, world: SeedWorld) => Promise<void>

interface SeedWorld {
  nowMs: number
  gameSpeed: number
  /** Beside those that the seed of heists has written by hand. */
  heists: readonly HeistBefore[]
}

/** Inviter and invitee (account ids), target, weapon, each one's half of the loot, and hours before the seeding. */
export type HeistBefore = readonly [
  inviter: number,
  invitee: number,
  target: string,
  weapon: string,
  /** 0 for a failure. */
  halfEuro: number,
  hoursAgo: number,
]

/** Makes the statement that sets how often a first-world gangster has done something. */
export const seedDone = (column: string) =>
  statement({
    name: `seed_${column}`,
    params: { accountId: 'bigint', done: 'int' },
    text: `update gangster set ${column} = $done where account_id = $accountId`,
  })

/** Gives no row for players who have begun to play. */
export const seedGangsters = statement({
  name: 'seed_gangsters',
  params: { gangsters: 'jsonb' },
  row: { accountId: ['bigint', 'gangster.account_id'] },
  text: `insert into gangster
      (account_id, user_id, account_name, gender, city_name, experience, is_godfather, is_resident, life, max_life, jailed_until,
        crimes_committed, crime_tally, car_crimes_committed, cars_stolen, successful_breakouts,
        liquor_crimes_committed, drugs_crimes_committed)
    select "accountId", "userId", "accountName", gender, "cityName", experience, "isGodfather", "isResident",
      life, "maxLife",
      to_timestamp("jailedUntilMs" / 1000), crimes, "crimeTally", "carThefts", "carsStolen", breakouts, "liquorTrades",
      "drugsTrades"
    from jsonb_to_recordset($gangsters) as one ("accountId" bigint, "userId" bigint, "accountName" text, gender text,
      "cityName" text, experience bigint, "isGodfather" boolean, "isResident" boolean, life int, "maxLife" int, "jailedUntilMs" float8,
      crimes int, "crimeTally" int[], "carThefts" int, "carsStolen" int, breakouts int, "liquorTrades" int,
      "drugsTrades" int)
    on conflict (account_id) do update set city_name = excluded.city_name, experience = excluded.experience,
      is_godfather = excluded.is_godfather, is_resident = excluded.is_resident,
      life = excluded.life,
      jailed_until = excluded.jailed_until, crimes_committed = excluded.crimes_committed,
      crime_tally = excluded.crime_tally, car_crimes_committed = excluded.car_crimes_committed,
      cars_stolen = excluded.cars_stolen, successful_breakouts = excluded.successful_breakouts,
      liquor_crimes_committed = excluded.liquor_crimes_committed,
      drugs_crimes_committed = excluded.drugs_crimes_committed,
      version = gangster.version + 1
    where gangster.experience = 0 and gangster.crimes_committed = 0
    returning $row`,
})

export const seedMurderRecords = statement({
  name: 'seed_murder_records',
  params: { records: 'jsonb' },
  text: `update gangster set kill_exp_hundredths = "killExpHundredths", murders_committed = murders
    from jsonb_to_recordset($records) as one ("accountId" bigint, "killExpHundredths" int, murders int)
    where account_id = "accountId"`,
})

export const seedMurders = statement({
  name: 'seed_murders',
  params: { murders: 'jsonb' },
  text: `insert into murder (murder_id, killer_account_id, killer_name, victim_account_id, victim_name, city_name,
      is_anonymous, killer, victim, killer_max_life, victim_max_life, started_at, ends_at, ended_at, rounds,
      killer_died, victim_died)
    select "murderId", "killerAccountId", "killerName", "victimAccountId", "victimName", "cityName", "isAnonymous",
      killer, victim, life, life, to_timestamp("startedAtMs" / 1000), ends, ends, rounds, false, "victimDied"
    from jsonb_to_recordset($murders) as one ("murderId" uuid, "killerAccountId" bigint, "killerName" text,
      "victimAccountId" bigint, "victimName" text, "cityName" text, "isAnonymous" boolean, killer jsonb, victim jsonb,
      life int, "startedAtMs" float8, "endsAtMs" float8, rounds int, "victimDied" boolean)
    cross join lateral to_timestamp("endsAtMs" / 1000) as ends
    order by "startedAtMs"`,
})
