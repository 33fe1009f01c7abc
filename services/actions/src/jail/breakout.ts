import {
  type Ctx,
  fact,
  isRefusal,
  type OutboxRow,
  playerOf,
  type Refusal,
  refusalOfNeeds,
  refuse,
  transaction,
  writeOutbox,
} from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { jailMsLeft, standingOf } from '../gangster/gangster.checks.ts'
import { type GangsterRow, gangsterOf, lockGangsters } from '../gangster/gangster.store.ts'
import { rankOf } from '../ranks/ranks.rules.ts'
import { secondsBegun } from '../timers/timers.rules.ts'
import {
  type BreakoutAnswer,
  countSuccesses,
  creditHelper,
  findBreakoutAnswer,
  writeBreakout,
} from './breakout.store.ts'
import { breakoutChance, breakoutExperience, failedBreakoutMs, jailNeeds, jailRules } from './jail.rules.ts'
import { findByName, free, jail } from './jail.store.ts'

const notInJail = (name: string): Refusal => refuse('conflict', `${name} zit niet meer in de gevangenis.`)

/** Tries to break somebody out: rule and effect in one transaction, with both gangsters locked. */
export async function breakOut(actions: ActionsContext, ctx: Ctx, name: string): Promise<BreakoutAnswer | Refusal> {
  const { kit } = actions
  const player = playerOf(ctx)
  if (!ctx.requestId) throw new Error('a breakout came without a request id')
  await gangsterOf(kit.pool, player)
  const wanted = await findByName(kit.pool, name)
  const nowMs = kit.clock.nowMs()
  const roll = kit.random.next()

  const done = await transaction(kit.pool, async (tx) => {
    const locked = await lockGangsters(tx, wanted ? [player.accountId, wanted.account_id] : [player.accountId])
    const known = await findBreakoutAnswer(tx, player.accountId, ctx.requestId)
    if (known) return { answer: known, changed: [] }
    const helper = locked.get(player.accountId)
    if (!helper) throw new Error(`gangster ${player.accountId} is not there`)
    const unable = refusalOfNeeds(jailNeeds.breakOut, standingOf(helper), nowMs)
    if (unable) return unable
    const prisoner = wanted && locked.get(wanted.account_id)
    if (!prisoner) return refuse('notFound', 'Er zit niemand met die naam in de gevangenis.')
    if (prisoner.account_id === helper.account_id) return refuse('conflict', 'Je kan jezelf niet uitbreken.')
    if (jailMsLeft(prisoner, nowMs) === 0) return notInJail(prisoner.account_name)

    const chance = breakoutChance(rankOf(prisoner.experience, prisoner.is_godfather), helper.successful_breakouts)
    const attempt = { tx, helper, prisoner, nowMs }
    const { answer, rows, changed } =
      roll < chance ? await succeed(attempt) : await fail(attempt, failedBreakoutMs(kit.config.GAME_SPEED))
    await writeBreakout(tx, {
      helperAccountId: helper.account_id,
      requestId: ctx.requestId,
      prisonerAccountId: prisoner.account_id,
      answer,
      nowMs,
    })
    await writeOutbox(tx, rows, ctx)
    return { answer, changed }
  })
  if (isRefusal(done)) return done
  if (done.changed.length > 0) {
    kit.committed()
    await actions.cards.writeSoon(...done.changed)
    actions.metrics.breakouts.inc({ outcome: done.answer.success ? 'succeeded' : 'failed' })
  }
  return done.answer
}

interface Attempt {
  tx: Parameters<typeof lockGangsters>[0]
  helper: GangsterRow
  prisoner: GangsterRow
  nowMs: number
}
interface Effect {
  answer: BreakoutAnswer
  rows: OutboxRow[]
  /** Whose card has to be written. */
  changed: number[]
}

async function succeed({ tx, helper, prisoner, nowMs }: Attempt): Promise<Effect> {
  const sinceMs = nowMs - jailRules.paidBreakoutsWindowSeconds * 1000
  const experience = breakoutExperience(await countSuccesses(tx, helper.account_id, sinceMs))
  await creditHelper(tx, helper.account_id, experience)
  const pushed = await free(tx, prisoner.account_id, nowMs)
  const rows = [
    fact('sottomondo.actions.jail.left.v1', {
      accountId: prisoner.account_id,
      how: 'brokenOut',
      helperAccountId: helper.account_id,
      leftAtMs: nowMs,
    }),
    pushed,
  ]
  const rankNumber = rankOf(helper.experience + experience, helper.is_godfather)
  if (rankNumber > rankOf(helper.experience, helper.is_godfather)) {
    const reached = { accountId: helper.account_id, rankNumber, reachedAtMs: nowMs }
    rows.push(fact('sottomondo.actions.rank.reached.v1', reached))
  }
  return {
    answer: { success: true, message: 'Uitbraak succesvol!', jailSeconds: 0 },
    rows,
    changed: [prisoner.account_id, helper.account_id],
  }
}

async function fail({ tx, helper, prisoner, nowMs }: Attempt, sentenceMs: number): Promise<Effect> {
  const untilMs = nowMs + sentenceMs
  const pushed = await jail(tx, helper.account_id, untilMs, nowMs)
  const entered = { accountId: helper.account_id, untilMs, reason: 'breakout', enteredAtMs: nowMs } as const
  return {
    answer: {
      success: false,
      message: `Mislukt om ${prisoner.account_name} uit te breken, je zit nu zelf in de gevangenis`,
      jailSeconds: secondsBegun(sentenceMs),
    },
    rows: [fact('sottomondo.actions.jail.entered.v1', entered), pushed],
    changed: [helper.account_id],
  }
}
