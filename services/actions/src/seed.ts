import { type Gangster, WORLD, worldOf } from '@sottomondo/first-world'
import { systemClock } from '@sottomondo/server-kit/clock'
import { readConfig } from '@sottomondo/server-kit/config'
import { openPool, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { z } from 'zod'
import { seeds } from '../gen/seeds.ts'
import { takeHallOfFame } from './features/hall-of-fame/take-hall-of-fame.ts'
import { newGangster } from './kernel/gangster/gangster.rules.ts'
import { publishStates } from './kernel/gangster-state/publish-states.ts'
import { rankOf } from './kernel/ranks/ranks.rules.ts'
import { seedGangsters } from './seed.store.ts'
import { seedMurders } from './seed-murders.ts'
import { pastOf } from './seed-past.ts'

/** Interval between the last rank rises of two first-world gangsters. */
const rankReachedEveryMs = 47 * 60_000

const rowOf = ({ experience, city, lifeLost, jailSeconds, ...gangster }: Gangster, nowMs: number) => ({
  accountId: gangster.accountId,
  userId: gangster.userId,
  accountName: gangster.accountName,
  gender: gangster.gender,
  isGodfather: gangster.isGodfather,
  isResident: gangster.isResident,
  experience,
  ...newGangster,
  cityName: city,
  life: newGangster.life - lifeLost,
  jailedUntilMs: jailSeconds > 0 ? nowMs + jailSeconds * 1000 : null,
  ...pastOf(experience),
})

/** Seeds the gangsters of a first start, some of them in jail. Players who have begun to play are left alone. */
export async function seed(given: NodeJS.ProcessEnv): Promise<void> {
  const env = readConfig(
    z.object({ DATABASE_URL: z.string(), GAME_SPEED: z.coerce.number().positive().default(1) }),
    given,
  )
  const log = createLogger('actions seed', 'info')
  const pool = openPool(env.DATABASE_URL, 1, 'actions seed', log)
  const nowMs = Date.now()
  const world = worldOf(given)

  const seeded = await transaction(pool, async (tx) => {
    const facts = []
    const first = await seedGangsters.all(tx, {
      gangsters: world.gangsters.slice(0, WORLD.length).map((one) => rowOf(one, nowMs)),
    })
    // Into a world that is there nobody moves in later.
    const isNew = first.length > 0
    const later = isNew
      ? await seedGangsters.all(tx, { gangsters: world.gangsters.slice(WORLD.length).map((one) => rowOf(one, nowMs)) })
      : []
    const fresh = new Set([...first, ...later].map(({ accountId }) => accountId))
    for (const { accountId, experience, isGodfather, jailSeconds } of world.gangsters) {
      if (!fresh.has(accountId)) continue
      const untilMs = nowMs + jailSeconds * 1000
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
    for (const part of seeds) await part(tx, fresh, { nowMs, gameSpeed: env.GAME_SPEED, heists: world.heists })
    await seedMurders(tx, world, fresh, nowMs)
    await writeOutbox(tx, facts, { requestId: 'seed' })
    await publishStates(tx, [...fresh])
    return facts.length
  })
  // The rankings are known from the first minute on.
  await takeHallOfFame({ pool, clock: systemClock, committed: () => {} })
  await pool.end()
  log.info({ facts: seeded }, 'seeded')
}

if (import.meta.main) await seed(process.env)
