import { DEAD, FIGHTS, type Fight, WORLD } from '@sottomondo/first-world'
import type { Db } from '@sottomondo/server-kit'
import { carTheftRules } from './car-theft/car-theft.rules.ts'
import { crimeRules } from './crime/crime.rules.ts'
import { newGangster } from './gangster/gangster.rules.ts'
import {
  bulletsToKill,
  type Fighter,
  fightRounds,
  killExpGained,
  murderRules,
  roundMs,
  type Target,
} from './murder/murder.rules.ts'
import { endMurderRow, insertMurder } from './murder/murder.store.ts'
import { rankOf } from './ranks/ranks.rules.ts'
import { seedMurderRecord } from './seed.store.ts'
import { pastOf } from './seed-past.ts'

const hourMs = 3_600_000
const life = newGangster.life

interface Side {
  accountName: string
  rankNumber: number
  /** Of what they did before they shot. */
  killExpHundredths: number
}

function sideOf(accountId: number): Side {
  const alive = WORLD.find((one) => one.accountId === accountId)
  if (alive) {
    const { accountName, experience, isGodfather } = alive
    const { crimeTally, carsStolen } = pastOf(experience)
    const practised =
      (crimeTally[0] ?? 0) * crimeRules.killExpStepHundredths + carsStolen * carTheftRules.killExpStepHundredths
    const killExpHundredths = Math.min(crimeRules.killExpCapHundredths, practised)
    return { accountName, rankNumber: rankOf(experience, isGodfather), killExpHundredths }
  }
  const dead = DEAD.find((one) => one.accountId === accountId)
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
export async function seedMurders(tx: Db, fresh: ReadonlySet<number>, nowMs: number): Promise<void> {
  for (const fight of FIGHTS) {
    const { murderId, killer: killerAccountId, victim: victimAccountId, city, isAnonymous, hoursAgo } = fight
    if (!fresh.has(killerAccountId)) continue
    const [killer, victim] = [sideOf(killerAccountId), sideOf(victimAccountId)]
    const sides = {
      killer: fighter(killer, victim, fight.lifeTaken),
      victim: fighter(victim, killer, fight.lifeTakenBack),
    }
    const rounds = fightRounds(sides.killer, sides.victim).length
    const startedAtMs = nowMs - hoursAgo * hourMs
    const endsAtMs = startedAtMs + rounds * roundMs
    await insertMurder.run(tx, {
      murderId,
      ...sides,
      isAnonymous,
      cityName: city,
      nowMs: startedAtMs,
      endsAtMs,
      killerAccountId,
      killerName: killer.accountName,
      killerMaxLife: life,
      victimAccountId,
      victimName: victim.accountName,
      victimMaxLife: life,
    })
    const victimDied = didKill(fight)
    await endMurderRow.run(tx, { murderId, nowMs: endsAtMs, rounds, killerDied: false, victimDied })
  }
  for (const accountId of fresh) {
    const { rankNumber, killExpHundredths } = sideOf(accountId)
    const kills = FIGHTS.filter((fight) => fight.killer === accountId && didKill(fight))
    const learnt = kills.reduce((sum, { victim }) => sum + killExpGained(rankNumber, sideOf(victim).rankNumber), 0)
    await seedMurderRecord.run(tx, {
      accountId,
      murders: kills.length,
      killExpHundredths: Math.min(murderRules.killExpCapHundredths, killExpHundredths + learnt),
    })
  }
}
