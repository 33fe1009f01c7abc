import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import type { ExecuteMurderReply, ExecuteMurderRequest } from '@sottomondo/proto/actions/v1/murder'
import { type BeginFightReply, MurderService as EconomyMurders } from '@sottomondo/proto/economy/v1/murder'
import type { Change } from '@sottomondo/server-kit/change'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { fact, push } from '@sottomondo/server-kit/outbox'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterStateOf } from '../../kernel/gangster/gangster.checks.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { killingSpreeEnd } from '../../kernel/killing-spree/killing-spree.store.ts'
import { lifeAt } from '../../kernel/life/life.rules.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { timersPush } from '../../kernel/timers/timers.store.ts'
import { type JudgedFight, lockAndJudge, type PlannedFight } from './judge.ts'
import {
  type Backfire,
  backfireBullets,
  backfirerOf,
  drawLuck,
  type Fighter,
  fightMs,
  fightRounds,
  killerOf,
  murderRules,
  murderWaitMs,
  roundMs,
  murderTexts as texts,
} from './murder.rules.ts'
import { bindKiller, bindVictim, insertFight } from './murder.store.ts'

const settled = 'sottomondo.actions.escrow.settled.v1'

/** Begins a fight with a player: both are frozen, it is drawn once and takes its time. */
export function executeMurder(
  actions: ActionsContext,
  end: Alarm<{ murderId: string }>,
): WriteHandler<ExecuteMurderRequest, ExecuteMurderReply> {
  const { kit } = actions
  const economy = kit.connect('economy').rpc(EconomyMurders)
  const settings = kit.connect('accounts').rpc(SettingsService)
  const lockBoth = (change: Change, accountId: number, planned: PlannedFight) =>
    lockAndJudge(change, accountId, planned, kit.clock.nowMs())

  return kit.intent<ExecuteMurderRequest, ExecuteMurderReply, PlannedFight, BeginFightReply>({
    purpose: 'murder',
    settled,
    lapseMs: murderRules.intentLapseSeconds * 1000,
    lapsed: texts.failed,

    async begin(change, request) {
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const { bulletsUsed: bullets, isAnonymous, confirm } = request
      if (!Number.isSafeInteger(bullets) || bullets < murderRules.leastBullets)
        return refuse('invalid', texts.missing, { fields: { bulletsUsed: texts.missing } })
      const { victimAccountId, victimAccountName: victimName } = request
      const planned = { victimAccountId, victimName, bullets, isAnonymous, confirm }
      const may = await lockBoth(change, accountId, planned)
      return isRefusal(may) ? may : planned
    },

    async reserve(ctx, { intentId, accountId, noted }) {
      const { victimAccountId, bullets, isAnonymous } = noted
      const defence = await settings.getDefence({ ...ctx, caller: undefined }, { accountId: victimAccountId })
      if (isRefusal(defence)) return defence
      if (defence.isAdmin) return refuse('conflict', texts.admin, { fields: { victimAccountName: texts.admin } })
      const backfire: Backfire = { option: defence.backfireOption, customBullets: defence.customBullets ?? null }
      return economy.beginFight(ctx, {
        escrowId: intentId,
        killerAccountId: accountId,
        victimAccountId,
        bullets,
        credits: isAnonymous ? murderRules.anonymousCredits : 0,
        honorPoints: isAnonymous ? murderRules.anonymousHonor : 0,
        backfireAll: backfire.option === 'all',
        backfireBullets: backfireBullets(backfire, bullets, Number.MAX_SAFE_INTEGER),
      })
    },

    async finish(change, { intentId: murderId, accountId, noted }, { killerBullets, victimBullets }) {
      const may = await lockBoth(change, accountId, noted)
      if (isRefusal(may)) return may
      const { killer, victim, nowMs } = may
      const fighterOf = (row: JudgedFight['killer'], shooterOf: typeof killerOf, bullets: number): Fighter => ({
        ...shooterOf(row.killExpHundredths, effectsOf(row)),
        rankNumber: gangsterStateOf(row).rankNumber,
        life: lifeAt(row, nowMs),
        bullets,
        luck: drawLuck(kit.random),
      })
      const sides = {
        killer: fighterOf(killer, killerOf, killerBullets),
        victim: fighterOf(victim, backfirerOf, victimBullets),
      }
      const endsAtMs = nowMs + fightRounds(sides.killer, sides.victim).length * roundMs
      // Longer than any fight: what ends it for both is its end, however late that comes.
      const fightUntilMs = endsAtMs + murderRules.graceSeconds * 1000
      const { isAnonymous } = noted
      const inSpree = (await killingSpreeEnd(change.tx, nowMs)) !== null
      await insertFight.run(change.tx, {
        murderId,
        ...sides,
        isAnonymous,
        cityName: killer.cityName,
        nowMs,
        endsAtMs,
        killerAccountId: accountId,
        killerName: killer.accountName,
        killerMaxLife: killer.maxLife,
        victimAccountId: victim.accountId,
        victimName: victim.accountName,
        victimMaxLife: victim.maxLife,
      })
      await end.set(change.tx, murderId, endsAtMs, { murderId })
      const until = { fightUntilMs, nowMs }
      const murderUntilMs = nowMs + murderWaitMs(kit.config.GAME_SPEED, inSpree)
      const killerState = await bindKiller.one(change.tx, { ...until, accountId, murderUntilMs })
      const victimState = await bindVictim.one(change.tx, { ...until, accountId: victim.accountId })
      for (const [row, bound] of [[killer, killerState] as const, [victim, victimState] as const]) {
        const message = row === killer ? undefined : texts.shotAt
        change.publish(
          push(row.accountId, 'fightChanged', { isUnderWay: true, message, version: nowMs }),
          timersPush(row.accountId, bound),
        )
      }
      const sideOf = (row: JudgedFight['killer'], { rankNumber, bullets }: Fighter) => ({
        accountId: row.accountId,
        accountName: row.accountName,
        rankNumber,
        bullets,
      })
      change.publish(
        fact('sottomondo.actions.murder.started.v1', {
          murderId,
          cityName: killer.cityName,
          isAnonymous,
          startedAtMs: nowMs,
          killer: sideOf(killer, sides.killer),
          victim: sideOf(victim, sides.victim),
        }),
      )
      change.afterCommit(() => actions.cards.writeSoon(accountId, victim.accountId))
      // The planned end would say who wins.
      return { message: texts.started(victim.accountName), endsAtMs: nowMs + fightMs }
    },
  })
}
