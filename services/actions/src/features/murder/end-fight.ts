import type { Change } from '@sottomondo/server-kit/change'
import { fact, push } from '@sottomondo/server-kit/outbox'
import type { ActionsContext } from '../../context.ts'
import { die } from '../../kernel/death/die.ts'
import { type GangsterRow, lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { lifeAt } from '../../kernel/life/life.rules.ts'
import { changeLife } from '../../kernel/life/life.store.ts'
import {
  type Fighter,
  type FighterState,
  fightRounds,
  killExpGained,
  murderRules,
  type Round,
  roundsOver,
  murderTexts as texts,
} from './murder.rules.ts'
import { type FightRow, lockFight, releaseFighter, writeOutcome } from './murder.store.ts'
import { drawWitnesses } from './witnesses.ts'

export type Side = 'killer' | 'victim'
/** Names the death of one of the two. */
export const deathIdOf = (murderId: string, side: Side): string => `murder-${murderId}-${side}`

/** The state before the first round. */
const atStart = ({ killer, victim }: Pick<FightRow, 'killer' | 'victim'>): Round => ({
  killer: { life: killer.life, bulletsShot: 0 },
  victim: { life: victim.life, bulletsShot: 0 },
})

/** Returns the state of a fight after so many of its rounds. */
export const stateAfter = (fight: Pick<FightRow, 'killer' | 'victim'>, rounds: number): Round =>
  fightRounds(fight.killer, fight.victim)[rounds - 1] ?? atStart(fight)

/**
 * Ends a fight whose time has come, once, with the rounds that took place.
 * @returns false while it can't be ended yet
 */
export async function endFight(actions: ActionsContext, change: Change, murderId: string): Promise<boolean> {
  const fight = await lockFight(change.tx, murderId)
  if (!fight || fight.endedAtMs !== null) return true
  const nowMs = actions.kit.clock.nowMs()
  if (fight.endsAtMs > nowMs) return false
  const { killerAccountId, victimAccountId, startedAtMs, stoppedAtMs } = fight
  const locked = await lockGangsters(change.tx, [killerAccountId, victimAccountId])
  const [killer, victim] = [locked.get(killerAccountId), locked.get(victimAccountId)]
  if (!killer || !victim) throw new Error(`fight ${murderId}: a gangster is not there`)
  // Somebody has died of something else, and the alarm of that death is still to say when.
  if (stoppedAtMs === null && (killer.life === 0 || victim.life === 0)) return false
  const all = fightRounds(fight.killer, fight.victim)
  const rounds = stoppedAtMs === null ? all.length : Math.min(all.length, roundsOver(startedAtMs, stoppedAtMs))
  const state = stateAfter(fight, rounds)
  const killerDied = state.killer.life === 0 && killer.life > 0
  const victimDied = state.victim.life === 0 && victim.life > 0

  await writeOutcome.run(change.tx, { murderId, nowMs, rounds, killerDied, victimDied })
  const { killExpCapHundredths } = murderRules
  const skillOf = (won: boolean, shooter: Fighter, target: Fighter) =>
    won ? killExpGained(shooter.rankNumber, target.rankNumber) : 0
  await releaseFighter.run(change.tx, {
    accountId: killerAccountId,
    killExpCapHundredths,
    murders: victimDied ? 1 : 0,
    backfires: 0,
    killExpHundredths: skillOf(victimDied, fight.killer, fight.victim),
  })
  await releaseFighter.run(change.tx, {
    accountId: victimAccountId,
    killExpCapHundredths,
    murders: 0,
    backfires: killerDied ? 1 : 0,
    killExpHundredths: skillOf(killerDied, fight.victim, fight.killer),
  })
  const cities = { murderId, cityName: fight.cityName, isAnonymous: fight.isAnonymous, startedAtMs }
  change.publish(
    fact('sottomondo.actions.murder.ended.v1', {
      ...cities,
      endedAtMs: nowMs,
      killer: sideOf(killer, fight.killer, state.killer, killerDied),
      victim: sideOf(victim, fight.victim, state.victim, victimDied),
      witnesses: await drawWitnesses(actions.kit, change.tx, {
        cityName: fight.cityName,
        without: [killerAccountId, victimAccountId],
      }),
    }),
  )
  // Of an anonymous murder only witnesses know the killer: the name of who shot back would say it.
  const unnamed = fight.isAnonymous ? { isAnonymous: true as const } : {}
  await hurt(actions, change, { row: killer, before: fight.killer, after: state.killer, died: killerDied }, nowMs, {
    deathId: deathIdOf(murderId, 'killer'),
    killerAccountId: victimAccountId,
    ...unnamed,
  })
  await hurt(actions, change, { row: victim, before: fight.victim, after: state.victim, died: victimDied }, nowMs, {
    deathId: deathIdOf(murderId, 'victim'),
    killerAccountId,
    ...unnamed,
  })
  // The page of the fight, where both are, shows the end by itself.
  const ended = { isUnderWay: false, version: nowMs }
  change.publish(
    push(killerAccountId, 'fightChanged', { ...ended, died: killerDied }),
    push(victimAccountId, 'fightChanged', { ...ended, died: victimDied }),
  )
  change.afterCommit(() => {
    actions.metrics.murders.inc({ outcome: outcomeOf(killerDied, victimDied) })
    return actions.cards.writeSoon(killerAccountId, victimAccountId)
  })
  return true
}

const outcomeOf = (killerDied: boolean, victimDied: boolean) =>
  killerDied ? (victimDied ? 'bothDied' : 'killerDied') : victimDied ? 'victimDied' : 'bothLive'

const sideOf = (row: GangsterRow, before: Fighter, after: FighterState, died: boolean) => ({
  accountId: row.accountId,
  accountName: row.accountName,
  rankNumber: before.rankNumber,
  bullets: before.bullets,
  bulletsShot: after.bulletsShot,
  died,
  lifeLost: before.life - after.life,
})

/** Takes the life that a fight cost, or all of it. */
async function hurt(
  actions: ActionsContext,
  change: Change,
  { row, before, after, died }: { row: GangsterRow; before: Fighter; after: FighterState; died: boolean },
  nowMs: number,
  death: { deathId: string; killerAccountId: number; isAnonymous?: true },
): Promise<void> {
  if (row.life === 0) return
  if (died) {
    await die(actions, change, row, { ...death, cause: 'murder', diedAtMs: nowMs })
    return
  }
  // Healed meanwhile or not: what the fight left alive stays alive.
  const lost = Math.min(before.life - after.life, lifeAt(row, nowMs) - 1)
  if (lost > 0) change.publish(...(await changeLife(change.tx, row, -lost, nowMs)))
}

/** Returns the end of a fight in words, for one of the two. */
export function endMessage(
  { killerAccountId, killerName, victimName, isAnonymous }: FightRow,
  { killerDied, victimDied }: { killerDied: boolean; victimDied: boolean },
  accountId: number,
): string {
  if (killerDied && victimDied) return texts.bothDied
  const isKiller = accountId === killerAccountId
  if (isKiller ? killerDied : victimDied) return texts.youDied
  const other = isKiller ? victimName : isAnonymous ? texts.unknownKiller : killerName
  if (isKiller ? victimDied : killerDied) return texts.killed(other)
  return isKiller ? texts.survived(other) : texts.youLive
}
