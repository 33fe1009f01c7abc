import type { BreakOutReply, BreakOutRequest } from '@sottomondo/proto/actions/v1/jail'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { fact, type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { jailMsLeft, refusalOfGangster } from '../../kernel/gangster/gangster.checks.ts'
import { type GangsterRow, gangsterOf, lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankOf, reachedRank } from '../../kernel/ranks/ranks.rules.ts'
import { countSuccesses, creditHelper, writeBreakout } from './breakout.store.ts'
import { breakoutChance, breakoutExperience, failedBreakoutMs, jailRules } from './jail.rules.ts'
import { findByName, free, jail } from './jail.store.ts'

const notInJail = (name: string): Refusal => refuse('conflict', `${name} zit niet meer in de gevangenis.`)

/** Tries to break a prisoner out: rule and effect in one transaction, with both gangsters locked. */
export function breakOut(actions: ActionsContext): WriteHandler<BreakOutRequest, BreakOutReply> {
  const { kit } = actions
  return kit.change(async (change, { name }: BreakOutRequest) => {
    const { tx } = change
    const player = await gangsterOf(tx, playerOf(change))
    const wanted = await findByName(tx, name)
    const nowMs = kit.clock.nowMs()

    const locked = await lockGangsters(tx, wanted ? [player.accountId, wanted.accountId] : [player.accountId])
    const helper = locked.get(player.accountId)
    if (!helper) throw new Error(`gangster ${player.accountId} is not there`)
    const unable = refusalOfGangster(helper, change.needs, nowMs)
    if (unable) return unable
    const prisoner = wanted && locked.get(wanted.accountId)
    if (!prisoner) return refuse('notFound', 'Er zit niemand met die naam in de gevangenis.')
    if (prisoner.accountId === helper.accountId) return refuse('conflict', 'Je kunt jezelf niet uitbreken.')
    if (jailMsLeft(prisoner, nowMs) === 0) return notInJail(prisoner.accountName)

    const effects = effectsOf(helper)
    const prisonerRank = rankOf(prisoner.experience, prisoner.isGodfather)
    const chance = breakoutChance(prisonerRank, helper.successfulBreakouts, effects)
    const attempt = { tx, helper, prisoner, chance, nowMs }
    const { answer, rows, changed } =
      kit.random.next() < chance
        ? await succeed(attempt)
        : await fail(attempt, failedBreakoutMs(kit.config.GAME_SPEED, effects))
    await writeBreakout.run(tx, {
      helperAccountId: helper.accountId,
      requestId: change.requestId,
      prisonerAccountId: prisoner.accountId,
      success: answer.success,
      nowMs,
    })
    change.publish(...rows)
    change.afterCommit(() => {
      actions.jailViewers.changed()
      actions.metrics.breakouts.inc({ outcome: answer.success ? 'succeeded' : 'failed' })
      return actions.cards.writeSoon(...changed)
    })
    return answer
  })
}

interface Attempt {
  tx: Parameters<typeof lockGangsters>[0]
  helper: GangsterRow
  prisoner: GangsterRow
  chance: number
  nowMs: number
}
interface Effect {
  answer: BreakOutReply
  rows: OutboxRow[]
  /** Accounts whose card must be written. */
  changed: number[]
}

async function succeed({ tx, helper, prisoner, chance, nowMs }: Attempt): Promise<Effect> {
  const sinceMs = nowMs - jailRules.paidBreakoutsWindowSeconds * 1000
  const experience = breakoutExperience(await countSuccesses(tx, helper.accountId, sinceMs))
  await creditHelper(tx, helper.accountId, experience)
  const pushed = await free(tx, prisoner.accountId, nowMs)
  const rows = [
    fact('sottomondo.actions.jail.left.v1', {
      accountId: prisoner.accountId,
      how: 'brokenOut',
      helperAccountId: helper.accountId,
      leftAtMs: nowMs,
    }),
    fact('sottomondo.actions.breakout.succeeded.v1', {
      accountId: helper.accountId,
      prisonerAccountId: prisoner.accountId,
      experience,
      chance,
      succeededAtMs: nowMs,
    }),
    pushed,
    breakoutPush(prisoner, helper, true, nowMs),
  ]
  const rankNumber = reachedRank(helper, experience)
  if (rankNumber) {
    const reached = { accountId: helper.accountId, rankNumber, reachedAtMs: nowMs }
    rows.push(fact('sottomondo.actions.rank.reached.v1', reached))
  }
  return {
    answer: { success: true, message: 'Uitbraak succesvol!', jailSeconds: 0 },
    rows,
    changed: [prisoner.accountId, helper.accountId],
  }
}

async function fail({ tx, helper, prisoner, chance, nowMs }: Attempt, sentenceMs: number): Promise<Effect> {
  const untilMs = nowMs + sentenceMs
  const pushed = await jail(tx, helper.accountId, untilMs, nowMs)
  const entered = { accountId: helper.accountId, untilMs, reason: 'breakout', enteredAtMs: nowMs } as const
  return {
    answer: {
      success: false,
      message: `Mislukt om ${prisoner.accountName} uit te breken, je zit nu zelf in de gevangenis`,
      jailSeconds: secondsBegun(sentenceMs),
    },
    rows: [
      fact('sottomondo.actions.jail.entered.v1', entered),
      fact('sottomondo.actions.breakout.failed.v1', {
        accountId: helper.accountId,
        prisonerAccountId: prisoner.accountId,
        chance,
        failedAtMs: nowMs,
      }),
      pushed,
      breakoutPush(prisoner, helper, false, nowMs),
    ],
    changed: [helper.accountId],
  }
}

/** Tells the prisoner who freed them, on any page. */
function breakoutPush(
  prisoner: GangsterRow,
  { accountName: name }: GangsterRow,
  success: boolean,
  nowMs: number,
): OutboxRow {
  return push(prisoner.accountId, 'breakout', {
    helperAccountName: name,
    success,
    message: success
      ? `${name} heeft je uitgebroken. Je bent vrij.`
      : `${name} wilde je uitbreken en zit nu zelf in de gevangenis.`,
    version: nowMs,
  })
}
