import type { Change } from '@sottomondo/server-kit/change'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { settleIntent } from '@sottomondo/server-kit/intent'
import { fact, push } from '@sottomondo/server-kit/outbox'
import type { ActionsContext } from '../../context.ts'
import { gangsterStateOf } from '../../kernel/gangster/gangster.checks.ts'
import { type GangsterRow, lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { lifeAt } from '../../kernel/life/life.rules.ts'
import { changeLife } from '../../kernel/life/life.store.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankOf, reachedRank } from '../../kernel/ranks/ranks.rules.ts'
import { timersPush } from '../../kernel/timers/timers.store.ts'
import {
  arsenalCost,
  isStakeSpent,
  lifePercentOf,
  type RaidResult,
  raidChance,
  raidResultOf,
  raidRules,
  raidSentenceMs,
  raidTexts,
  raidWaitMs,
  rollRaid,
} from './raid.rules.ts'
import {
  endRaidRow,
  findOpenRaidsOf,
  listParticipants,
  lockRaid,
  type ParticipantRow,
  type RaidRow,
  removeParticipant,
  writeRaid,
  writeResult,
} from './raid.store.ts'
import { raidReportOf } from './report.ts'

export const raidSettled = 'sottomondo.actions.escrow.settled.v1'
const graceMs = raidRules.graceSeconds * 1000

interface Ending {
  raid: RaidRow
  participants: ParticipantRow[]
  gangsters: Map<number, GangsterRow>
  nowMs: number
}

/**
 * Carries out a raid whose window has closed, once: for all who are still there, or it is called off and everything is
 * returned.
 * @returns false when it is not time yet
 */
export async function endRaid(actions: ActionsContext, change: Change, raidId: number): Promise<boolean> {
  const raid = await lockRaid(change.tx, raidId)
  if (raid?.state !== 'open') return true
  const nowMs = actions.kit.clock.nowMs()
  if (raid.closesAtMs > nowMs) return false
  const participants = await listParticipants(change.tx, raidId)
  const gangsters = await lockGangsters(
    change.tx,
    participants.map(({ accountId }) => accountId),
  )
  const isThere = ({ accountId }: ParticipantRow): boolean => {
    const gangster = gangsters.get(accountId)
    if (!gangster || gangster.cityName !== raid.cityName) return false
    const { alive, jailedUntilMs, fightUntilMs } = gangsterStateOf(gangster)
    return alive !== false && jailedUntilMs <= nowMs && fightUntilMs <= nowMs
  }
  const present = participants.filter(isThere)
  const ending = { raid, participants, gangsters, nowMs }
  // Too late: players no longer expect it, and the reservations are about to lapse.
  const isForgotten = nowMs > raid.closesAtMs + graceMs
  if (isForgotten || !present[0]?.isLeader || present.length < 2) await callOff(change, ending)
  else await carryOut(actions, change, ending, present)
  return true
}

/** Calls the raid off: everybody gets back what they put in. */
async function callOff(
  change: Change,
  { raid: { raidId }, participants, nowMs }: Omit<Ending, 'gangsters'>,
  why: string = raidTexts.cancelled,
): Promise<void> {
  const isOnlyOne = participants.length === 1
  await endRaidRow(change.tx, { raidId, state: 'cancelled', nowMs, lootEuro: 0, tookPart: 0 })
  for (const { accountId, intentId } of participants) {
    const finalMessage = isOnlyOne ? raidTexts.nobodyCame : why
    const result = { success: false, title: raidTexts.cancelledTitle, finalMessage, place: null }
    await giveBack(change, { raidId, accountId, intentId }, result, nowMs)
  }
}

/**
 * Removes a dead gangster from their raid: a raid that they led is called off, another one goes on without them and
 * their stake.
 * @returns whether they were in one
 */
export async function leaveRaidsOfDead(change: Change, accountId: number, nowMs: number): Promise<boolean> {
  let changed = false
  for (const raidId of await findOpenRaidsOf(change.tx, accountId)) {
    const raid = await lockRaid(change.tx, raidId)
    if (raid?.state !== 'open') continue
    const participants = await listParticipants(change.tx, raidId)
    const dead = participants.find((one) => one.accountId === accountId)
    if (!dead) continue
    changed = true
    if (dead.isLeader) await callOff(change, { raid, participants, nowMs }, raidTexts.leaderDied)
    else {
      await removeParticipant(change.tx, { raidId, accountId })
      await settleIntent(change, raidSettled, dead.intentId, 'void')
    }
  }
  return changed
}

/** Returns one participant's stake, and tells them. */
async function giveBack(
  change: Change,
  { raidId, accountId, intentId }: { raidId: number; accountId: number; intentId: string },
  result: RaidResult,
  nowMs: number,
): Promise<void> {
  await writeResult(change.tx, { raidId, accountId, result })
  await settleIntent(change, raidSettled, intentId, 'void')
  change.publish(push(accountId, 'raidChanged', { result, message: result.finalMessage, version: nowMs }))
}

async function carryOut(
  actions: ActionsContext,
  change: Change,
  { raid, participants, gangsters, nowMs }: Ending,
  present: ParticipantRow[],
): Promise<void> {
  const { kit } = actions
  const { raidId } = raid
  const players = present.flatMap((one) => {
    const gangster = gangsters.get(one.accountId)
    return gangster ? [{ ...one, gangster }] : []
  })
  const lifePercents = players.map(({ gangster }) => lifePercentOf(lifeAt(gangster, nowMs), gangster.maxLife))
  const chance = raidChance(raid, lifePercents)
  const outcome = rollRaid(chance, players.length, kit.random)
  const { success, place, shareEuro } = outcome
  const experience = success ? raidRules.experience : raidRules.failureExperience
  const leaderAccountId = players[0]?.accountId ?? 0
  const tookPart = players.length
  await endRaidRow(change.tx, { raidId, state: 'done', nowMs, lootEuro: shareEuro * tookPart, tookPart })
  const late = { success: false, title: raidTexts.cancelledTitle, finalMessage: raidTexts.cancelled, place: null }
  for (const { accountId, intentId } of participants.filter((one) => !present.includes(one)))
    await giveBack(change, { raidId, accountId, intentId }, late, nowMs)

  const members = players.map(({ gangster: { accountName, gender, experience, isGodfather } }, at) => {
    const rankNumber = rankOf(experience, isGodfather)
    return { accountName, gender, rankNumber, jailed: outcome.shares[at]?.jailed ?? false }
  })
  for (const [at, { gangster, accountId, intentId, isLeader }] of players.entries()) {
    const share = outcome.shares[at] ?? { lifeLost: 0, jailed: false }
    const spent = isStakeSpent(isLeader, success, arsenalCost(raid)) ? 'commit' : 'void'
    if (!(await settleIntent(change, raidSettled, intentId, spent)))
      throw new Error(`raid ${raidId}: the stake of gangster ${accountId} is missing`)
    const lifeLost = Math.min(share.lifeLost, lifeAt(gangster, nowMs) - 1)
    const lifeChanges = lifeLost > 0 ? await changeLife(change.tx, gangster, -lifeLost, nowMs) : []
    const jailMs = share.jailed ? raidSentenceMs(kit.config.GAME_SPEED, effectsOf(gangster)) : 0
    const jailedUntilMs = jailMs > 0 ? nowMs + jailMs : null
    const written = await writeRaid.one(change.tx, {
      accountId,
      nowMs,
      experience,
      jailedUntilMs,
      untilMs: nowMs + raidWaitMs(kit.config.GAME_SPEED),
      killExpHundredths: success ? raidRules.killExpStepHundredths : 0,
      killExpCapHundredths: raidRules.killExpCapHundredths,
    })
    const jailSeconds = secondsBegun(jailMs)
    const member = { gangster, isLeader, jailed: share.jailed, jailSeconds, lifeLost, nth: written.done }
    const result = {
      ...raidResultOf(outcome, players.length, { lifeLost, jailed: share.jailed }, isLeader),
      report: raidReportOf({ arsenal: raid, chance, outcome, members }, member),
    }
    await writeResult(change.tx, { raidId, accountId, result })
    change.publish(
      // Before the timers, which close the page that shows it.
      push(accountId, 'raidChanged', { result, message: result.finalMessage, version: nowMs }),
      ...lifeChanges,
      fact('sottomondo.actions.raid.done.v1', {
        raidId,
        accountId,
        leaderAccountId,
        isLeader,
        participants: players.length,
        place,
        success,
        rewardEuro: shareEuro,
        experience,
        lifeLost,
        jailSeconds,
        doneAtMs: nowMs,
      }),
      timersPush(accountId, written),
    )
    if (jailedUntilMs !== null) {
      const entered = { accountId, untilMs: jailedUntilMs, reason: 'raid' as const, enteredAtMs: nowMs }
      change.publish(fact('sottomondo.actions.jail.entered.v1', entered))
    }
    const rankNumber = reachedRank(gangster, experience)
    if (rankNumber)
      change.publish(fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: nowMs }))
  }
  change.afterCommit(() => {
    actions.metrics.raids.inc({ outcome: success ? 'succeeded' : 'failed' })
    if (members.some(({ jailed }) => jailed)) actions.jailViewers.changed()
    return actions.cards.writeSoon(...players.map(({ accountId }) => accountId))
  })
}
