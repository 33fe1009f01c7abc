import { mostOf } from '@sottomondo/perk-catalogue'
import type { GetMurderReply, MurderService, MurderStatusReply } from '@sottomondo/proto/actions/v1/murder'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { WitnessService } from '@sottomondo/proto/economy/v1/witness'
import { dutchTime, secondsBegun } from '@sottomondo/server-kit/clock'
import { takeTurn } from '@sottomondo/server-kit/database'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf, refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterStateOf } from '../../kernel/gangster/gangster.checks.ts'
import { findGangsters, type GangsterRow, gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { insertSpree, killingSpreeEnd } from '../../kernel/killing-spree/killing-spree.store.ts'
import { lifeAt, maxLifeOf } from '../../kernel/life/life.rules.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankName, ranks } from '../../kernel/ranks/ranks.rules.ts'
import { lookNow } from '../detective/detective.public.ts'
import { getDossier } from './dossier.ts'
import { endFight, endMessage, stateAfter } from './end-fight.ts'
import { executeMurder } from './execute.ts'
import {
  bulletRange,
  bulletsToKill,
  fightMs,
  fightRounds,
  isWithinReach,
  killerOf,
  murderRules,
  murderWaitMs,
  roundsOver,
  shotBack,
  spreeMs,
  murderTexts as texts,
} from './murder.rules.ts'
import { type FightRow, findLastFight, listLastMurders, lockFight, readShooter } from './murder.store.ts'
import { createSpoils, noSpoils } from './spoils.ts'

/** Handles a murder from its conditions to its end. */
export function murderHandlers(actions: ActionsContext): Handlers<MurderService> {
  const { kit } = actions
  const economy = kit.connect('economy')
  const witnesses = economy.rpc(WitnessService)
  const belongings = economy.rpc(BelongingsService)
  const spoilsOf = createSpoils(kit)

  const end: Alarm<{ murderId: string }> = kit.at('murderEnd', async (change, { murderId }) => {
    if (await endFight(actions, change, murderId)) return
    const fight = await lockFight(change.tx, murderId)
    if (!fight) return
    const againMs = kit.clock.nowMs() + murderRules.endRetrySeconds * 1000
    await end.set(change.tx, murderId, Math.max(fight.endsAtMs, againMs), { murderId })
  })

  async function get(ctx: Ctx): Promise<GetMurderReply | Refusal> {
    const me = await gangsterOf(kit.pool, playerOf(ctx))
    const nowMs = kit.clock.nowMs()
    const [shooter, last, seen, owned, spreeEndsAtMs] = await Promise.all([
      readShooter(kit.pool, me.accountId),
      listLastMurders(kit.pool, murderRules.lastMurders),
      witnesses.list(ctx, {}),
      belongings.get(ctx, {}),
      killingSpreeEnd(kit.pool, nowMs),
    ])
    if (isRefusal(seen)) return seen
    if (isRefusal(owned)) return owned
    const { rankNumber } = gangsterStateOf(me)
    const asKiller = killerOf(shooter.killExpHundredths, effectsOf(me))
    const back = shotBack({ rankNumber, life: lifeAt(me, nowMs) })
    const isProtected = (shooter.protectedUntilMs ?? 0) > nowMs
    return {
      lastMurders: last.map((fight) => pastOf(fight, me.accountId)),
      witnessStatements: seen.statements,
      openCost: seen.openCost,
      killingSpreeUntilMs: spreeEndsAtMs ?? undefined,
      killExp: shooter.killExpHundredths / 100,
      rankNumber,
      protectedUntilMs: isProtected ? (shooter.protectedUntilMs ?? undefined) : undefined,
      needed: ranks.map((_, at) => ({
        rankNumber: at + 1,
        rank: rankName(at + 1, 'male'),
        inReach: isWithinReach(rankNumber, at + 1),
        ...bulletRange(asKiller, { rankNumber: at + 1, life: murderRules.fullLife }),
        bullets: bulletsToKill(asKiller, { rankNumber: at + 1, life: murderRules.fullLife }, 1),
      })),
      bullets: owned.bullets,
      unskilledFactor: murderRules.unskilledFactor,
      leastLuck: murderRules.leastLuck,
      mostLuck: murderRules.mostLuck,
      mostLife: maxLifeOf({ maxLifePoints: mostOf('maxLifePoints') }),
      shotBackMayKill: back.mayKill,
      shotBackSurelyKills: back.surelyKills,
      ranksAbove: murderRules.ranksAbove,
      fightSeconds: secondsBegun(fightMs),
      waitSeconds: secondsBegun(murderWaitMs(kit.config.GAME_SPEED, spreeEndsAtMs !== null)),
      anonymousCredits: murderRules.anonymousCredits,
      anonymousHonor: murderRules.anonymousHonor,
    }
  }

  async function getStatus(ctx: Ctx): Promise<MurderStatusReply> {
    const { accountId } = playerOf(ctx)
    const fight = await findLastFight(kit.pool, accountId)
    const general = { roundSeconds: murderRules.secondsPerRound, mostRounds: murderRules.rounds }
    const nowMs = kit.clock.nowMs()
    const isLongOver = (fight?.endedAtMs ?? nowMs) + murderRules.endShownSeconds * 1000 <= nowMs
    if (!fight || isLongOver) return { ...nothing, ...general }
    const [rows, spoils] = await Promise.all([
      findGangsters(kit.pool, [fight.killerAccountId, fight.victimAccountId]),
      spoilsOf(ctx, fight, accountId),
    ])
    return { ...shown(fight, accountId, nowMs), ...looksFor(fight, accountId, rows), ...spoils, ...general }
  }

  return {
    get,
    getDossier: getDossier(actions),
    execute: executeMurder(actions, end),
    getStatus,
    startKillingSpree: kit.change(async (change) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      const nowMs = kit.clock.nowMs()
      // Two that begin at one instant are one.
      await takeTurn(change.tx, 'killing spree')
      const underWayMs = await killingSpreeEnd(change.tx, nowMs)
      if (underWayMs !== null)
        return refuse('conflict', texts.spreeUnderWay(dutchTime(secondsBegun(underWayMs - nowMs))))
      const endsAtMs = nowMs + spreeMs(kit.config.GAME_SPEED)
      const { spreeId } = await insertSpree.one(change.tx, { nowMs, endsAtMs })
      await lookNow.run(change.tx, { nowMs })
      const admin = userOf(change)
      const by = admin.accountName || `user ${admin.userId}`
      const started = { spreeId, by, startedAtMs: nowMs, endsAtMs }
      change.publish(fact('sottomondo.actions.killing-spree.started.v1', started))
      return { message: texts.spree, endsAtMs }
    }),
  }
}

const nothing = { isMurderAttempt: false, isKiller: false, rounds: [], ...noSpoils }

const killerFor = ({ isAnonymous, killerAccountId, killerName }: FightRow, accountId: number) =>
  isAnonymous && killerAccountId !== accountId ? undefined : killerName

/** Returns what the portraits are drawn from; of a killer who stays unknown nothing. */
function looksFor(fight: FightRow, accountId: number, rows: GangsterRow[]) {
  const genderOf = (of: number) => rows.find((row) => row.accountId === of)?.gender
  const isUnknown = killerFor(fight, accountId) === undefined
  return {
    killerGender: isUnknown ? undefined : genderOf(fight.killerAccountId),
    killerRankNumber: isUnknown ? undefined : fight.killer.rankNumber,
    victimGender: genderOf(fight.victimAccountId),
    victimRankNumber: fight.victim.rankNumber,
  }
}

function pastOf(fight: FightRow, accountId: number) {
  const { killer, victim } = stateAfter(fight, fight.rounds ?? 0)
  return {
    victim: fight.victimName,
    killer: killerFor(fight, accountId),
    bulletsUsedKiller: killer.bulletsShot,
    bulletsUsedVictim: victim.bulletsShot,
    isAnonymous: fight.isAnonymous,
    wasSuccessful: fight.victimDied ?? false,
    createdAtMs: fight.startedAtMs,
  }
}

/** Returns a fight as one of the two may see it at this instant: never a round that is still to come. */
function shown(fight: FightRow, accountId: number, nowMs: number) {
  const { startedAtMs, endsAtMs, endedAtMs, killer, victim, killerDied, victimDied } = fight
  const isOver = endedAtMs !== null
  const all = fightRounds(killer, victim)
  const over = isOver ? (fight.rounds ?? 0) : Math.min(all.length, roundsOver(startedAtMs, nowMs))
  const state = stateAfter(fight, over)
  return {
    isMurderAttempt: !isOver,
    killerName: killerFor(fight, accountId) ?? texts.unknownKiller,
    victimName: fight.victimName,
    killerLife: state.killer.life,
    victimLife: state.victim.life,
    isKiller: fight.killerAccountId === accountId,
    killerMaxLife: fight.killerMaxLife,
    victimMaxLife: fight.victimMaxLife,
    killerStartLife: killer.life,
    victimStartLife: victim.life,
    killerBullets: killer.bullets,
    victimBullets: victim.bullets,
    startedAtMs,
    // The planned end would tell who wins: until it is over everybody waits for all rounds.
    endsAtMs: isOver ? endsAtMs : startedAtMs + fightMs,
    rounds: all.slice(0, over).map((round) => ({
      killerLife: round.killer.life,
      victimLife: round.victim.life,
      killerBulletsShot: round.killer.bulletsShot,
      victimBulletsShot: round.victim.bulletsShot,
    })),
    killerDied: killerDied ?? undefined,
    victimDied: victimDied ?? undefined,
    finalMessage: isOver
      ? endMessage(fight, { killerDied: killerDied ?? false, victimDied: victimDied ?? false }, accountId)
      : undefined,
  }
}
