import { statement } from '@sottomondo/server-kit'

/** Gives no row for whoever has begun to play. */
export const seedGangster = statement({
  name: 'seed_gangster',
  params: {
    accountId: 'bigint',
    userId: 'bigint',
    accountName: 'text',
    gender: 'text',
    cityName: 'text',
    experience: 'bigint',
    life: 'int',
    maxLife: 'int',
    jailedUntilMs: 'epochMs|null',
  },
  text: `insert into gangster
      (account_id, user_id, account_name, gender, city_name, experience, life, max_life, jailed_until)
    values ($accountId, $userId, $accountName, $gender, $cityName, $experience, $life, $maxLife, $jailedUntilMs)
    on conflict (account_id) do update set city_name = excluded.city_name, experience = excluded.experience,
      life = excluded.life,
      jailed_until = excluded.jailed_until, version = gangster.version + 1
    where gangster.experience = 0 and gangster.crimes_committed = 0`,
})
