import { WORLD } from '@sottomondo/local/world'
import { createLogger, fact, openPool, run, transaction, writeOutbox } from '@sottomondo/server-kit'
import { newGangster } from './gangster/gangster.rules.ts'
import { rankOf } from './ranks/ranks.rules.ts'

/** The gangsters of a first start, some of them in jail. Whoever has begun to play is left alone. */
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing: start the stack.')
const log = createLogger('actions seed', 'info')
const pool = openPool(url, 1, 'actions seed', log)
const nowMs = Date.now()

const seeded = await transaction(pool, async (tx) => {
  const facts = []
  for (const { accountId, userId, accountName, gender, city, experience, jailSeconds } of WORLD) {
    const untilMs = nowMs + jailSeconds * 1000
    const rows = await run(
      tx,
      'seed_gangster',
      `insert into gangster (account_id, user_id, account_name, gender, city_name, experience, life, max_life, jailed_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (account_id) do update set city_name = excluded.city_name, experience = excluded.experience,
         jailed_until = excluded.jailed_until, version = gangster.version + 1
       where gangster.experience = 0 and gangster.crimes_committed = 0
       returning account_id`,
      [
        accountId,
        userId,
        accountName,
        gender,
        city,
        experience,
        newGangster.life,
        newGangster.maxLife,
        jailSeconds > 0 ? new Date(untilMs) : null,
      ],
    )
    if (rows.length === 0) continue
    const rankNumber = rankOf(experience, false)
    if (rankNumber > 1)
      facts.push(fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: nowMs }))
    if (jailSeconds > 0) {
      const entered = { accountId, untilMs, reason: 'crime', enteredAtMs: nowMs } as const
      facts.push(fact('sottomondo.actions.jail.entered.v1', entered))
    }
  }
  await writeOutbox(tx, facts, { requestId: 'seed' })
  return facts.length
})
await pool.end()
log.info({ facts: seeded }, 'seeded')
