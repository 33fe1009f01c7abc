import type { Fight, World } from '@sottomondo/first-world'
import type { Db } from '@sottomondo/server-kit/database'
import { carTheftRules } from './features/car-theft/car-theft.rules.ts'
import { crimeRules } from './features/crime/crime.rules.ts'
import {
  bulletsToKill,
  type Fighter,
  fightRounds,
  killExpGained,
  murderRules,
  roundMs,
  type Target,
} from './features/murder/murder.rules.ts'
import { newGangster } from './kernel/gangster/gangster.rules.ts'
import { rankOf } from './kernel/ranks/ranks.rules.ts'
import { seedMurders as insertMurders, seedMurderRecords } from './seed.store.ts'
import { pastOf } from './seed-past.ts'

const hourMs = 3_600_000
const life = newGangster.life

interface Side {
  accountName: string
  rankNumber: number
  /** Of what they did before they shot. */
  killExpHundredths: number
}

function sideOf({ gangsters, dead: graves }: World, accountId: number): Side {
  const alive = gangsters.find((one) => one.accountId === accountId)
  if (alive) {
    const { accountName, experience, isGodfather } = alive
    const { crimeTally, carsStolen } = pastOf(experience)
    const practised =
      (crimeTally[0] ?? 0) * crimeRules.killExpStepHundredths + carsStolen * carTheftRules.killExpStepHundredths
    const killExpHundredths = Math.min(crimeRules.killExpCapHundredths, practised)
    return { accountName, rankNumber: rankOf(experience, isGodfather), killExpHundredths }
  }
  const dead = graves.find((one) => one.accountId === accountId)
  if (!dead) throw new Error(`nobody in the first world is ${accountId}`)
  return { accountName: dead.accountName, rankNumber: dead.rankNumber, killExpHundredths: 0 }
}

const didKill = ({ lifeTaken }: Fight) => lifeTaken >= life

/** Returns a side that takes so much of the other's life. */
function fighter({ rankNumber, killExpHundredths }: Side, other: Side, lifeTaken: number): Fighter {
  const target: Target = { rankNumber: other.rankNumber, life }
  const bullets = Math.ceil((bulletsToKill({ killExpHundredths }, target, 1) * lifeTaken) / life)
  return { killExpHundredths, rankNumber, life, bullets, luck: 1 }
}

/**
 * Seeds the murders of the days before the first start, and the shooting skill of its gangsters. Nothing is told of them:
 * their bullets and lives are gone from the first world already.
 */
export async function seedMurders(tx: Db, world: World, fresh: ReadonlySet<number>, nowMs: number): Promise<void> {
  const sides = new Map<number, Side>()
  const sideAt = (accountId: number): Side => {
    const side = sides.get(accountId) ?? sideOf(world, accountId)
    sides.set(accountId, side)
    return side
  }
  const fights = world.fights.filter(({ killer }) => fresh.has(killer))
  const murders = fights.map((fight) => {
    const [killer, victim] = [sideAt(fight.killer), sideAt(fight.victim)]
    const shooting = {
      killer: fighter(killer, victim, fight.lifeTaken),
      victim: fighter(victim, killer, fight.lifeTakenBack),
    }
    const rounds = fightRounds(shooting.killer, shooting.victim).length
    const startedAtMs = nowMs - fight.hoursAgo * hourMs
    return {
      ...shooting,
      murderId: fight.murderId,
      killerAccountId: fight.killer,
      killerName: killer.accountName,
      victimAccountId: fight.victim,
      victimName: victim.accountName,
      cityName: fight.city,
      isAnonymous: fight.isAnonymous,
      life,
      rounds,
      startedAtMs,
      endsAtMs: startedAtMs + rounds * roundMs,
      victimDied: didKill(fight),
    }
  })
  await insertMurders.run(tx, { murders })
  const records = [...fresh].map((accountId) => {
    const { rankNumber, killExpHundredths } = sideAt(accountId)
    const kills = fights.filter((fight) => fight.killer === accountId && didKill(fight))
    const learnt = kills.reduce((sum, { victim }) => sum + killExpGained(rankNumber, sideAt(victim).rankNumber), 0)
    return {
      accountId,
      murders: kills.length,
      killExpHundredths: Math.min(murderRules.killExpCapHundredths, killExpHundredths + learnt),
    }
  })
  await seedMurderRecords.run(tx, { records })
}
