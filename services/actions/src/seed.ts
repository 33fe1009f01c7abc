import { WORLD } from '@sottomondo/first-world'
import { createLogger, fact, openPool, readConfig, systemClock, transaction, writeOutbox } from '@sottomondo/server-kit'
import { z } from 'zod'
import { seeds } from '../gen/seeds.ts'
import { newGangster } from './gangster/gangster.rules.ts'
import { publishStates } from './gangster-state/gangster-state.ts'
import { rankOf } from './ranks/ranks.rules.ts'
import { seedGangster } from './seed.store.ts'
import { seedMurders } from './seed-murders.ts'
import { pastOf } from './seed-past.ts'
import { takeStanding } from './standing/standing.ts'

/** Seeds the gangsters of a first start, some of them in jail. Players who have begun to play are left alone. */
const env = readConfig(
  z.object({ DATABASE_URL: z.string(), GAME_SPEED: z.coerce.number().positive().default(1) }),
  process.env,
)
const log = createLogger('actions seed', 'info')
const pool = openPool(env.DATABASE_URL, 1, 'actions seed', log)
const nowMs = Date.now()
/** Interval between the last rank rises of two first-world gangsters. */
const rankReachedEveryMs = 47 * 60_000

const seeded = await transaction(pool, async (tx) => {
  const facts = []
  const fresh = new Set<number>()
  for (const gangster of WORLD) {
    const { accountId, userId, accountName, gender, city, experience, jailSeconds, lifeLost, isGodfather } = gangster
    const untilMs = nowMs + jailSeconds * 1000
    const changed = await seedGangster.count(tx, {
      accountId,
      userId,
      accountName,
      gender,
      experience,
      isGodfather,
      ...newGangster,
      cityName: city,
      life: newGangster.life - lifeLost,
      jailedUntilMs: jailSeconds > 0 ? untilMs : null,
      ...pastOf(experience),
    })
    if (changed === 0) continue
    fresh.add(accountId)
    const rankNumber = rankOf(experience, isGodfather)
    if (rankNumber > 1)
      // At different times: the town's news shows when.
      facts.push(
        fact('sottomondo.actions.rank.reached.v1', {
          accountId,
          rankNumber,
          reachedAtMs: nowMs - accountId * rankReachedEveryMs,
        }),
      )
    if (jailSeconds > 0) {
      const entered = { accountId, untilMs, reason: 'crime', enteredAtMs: nowMs } as const
      facts.push(fact('sottomondo.actions.jail.entered.v1', entered))
    }
  }
  for (const seed of seeds) await seed(tx, fresh, { nowMs, gameSpeed: env.GAME_SPEED })
  await seedMurders(tx, fresh, nowMs)
  await writeOutbox(tx, facts, { requestId: 'seed' })
  await publishStates(tx, [...fresh])
  return facts.length
})
// The rankings are known from the first minute on.
await takeStanding({ pool, clock: systemClock, committed: () => {} })
await pool.end()
log.info({ facts: seeded }, 'seeded')
