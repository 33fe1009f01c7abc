import { randomUUID } from 'node:crypto'
import type { Fact } from '@sottomondo/event-contract/facts'
import type { Purpose } from '@sottomondo/event-contract/purposes'
import type { Needs } from '../call/needs.ts'
import { isRefusal, type Refusal, refuse } from '../call/refusal.ts'
import { beginRequest, endRequest, type RequestIdentity } from '../change/change.store.ts'
import { badRequestId, isRequestId, usedForOther } from '../change/change.ts'
import { type IdentityOf, pack, unpack } from '../change/packed.ts'
import { type Change, followUp, RolledBack, RunningChange, refusedIn, writeRows } from '../change/running-change.ts'
import type { Clock } from '../clock/clock.ts'
import { type Pool, transaction } from '../db/database.ts'
import { control } from '../db/statement.ts'
import { fact } from '../outbox/write.ts'
import { type Ctx, playerOf } from '../rpc/context.ts'
import type { WriteHandler, WriteMethod } from '../rpc/definition.ts'
import { isLate, LateCall } from '../rpc/wire.ts'
import {
  endIntent,
  findIntent,
  forgetIntent,
  type Intent,
  insertIntent,
  intentsUnderWay,
  lockIntent,
  prolongIntent,
  queueIntents,
} from './intent.store.ts'

/** The fact on which economy commits or voids a reservation for an intent: of the domain that leads. */
export type EscrowSettled = Extract<Fact, `sottomondo.${string}.escrow.settled.v1`>

/** An action that needs another service: the reservation there is spent or given back together with the effect here. */
interface IntentDefinition<Request, Reply, Noted extends object, Reserved> {
  /** Such as jailBuyOut; unique in its service. */
  purpose: Purpose
  settled: EscrowSettled
  /** After so long an intent that is still open is voided: longer than all its steps can take. */
  lapseMs: number
  /**
   * What the caller is told while the other service is away, and when the intent lapsed. It decides nothing and is not
   * kept: the same request goes on with the intent as long as that is open, and begins a new one after its lapse.
   */
  lapsed: string
  /**
   * Once reserved, the intent stays open for so long, and `finish` only notes that: it is decided later, by another rpc
   * (`settleIntent`) or by its lapse. For actions that wait for an answer, such as an invitation.
   */
  staysOpenMs?: number
  /**
   * Checks the rules and says what to reserve. In a transaction; a refusal leaves nothing behind and may be asked
   * again.
   */
  begin(change: Change, request: Request, intentId: string): Promise<Noted | Refusal>
  /**
   * Whether what another press of this player has begun a moment ago stands in the way of this: then it is refused
   * before anything is reserved for it, for `finish` would refuse it and give all back.
   */
  clashes?(noted: Noted, other: Noted): boolean
  /** Asks the other service, which knows the intent's id: the same id twice reserves once, and never after its void. */
  reserve(ctx: Ctx, intent: Intent<Noted>): Promise<Reserved | Refusal>
  /**
   * The effect, in one transaction with the fact that commits; a refusal undoes it, voids the reservation, and is the
   * answer.
   * @param request as it came this time: a repetition brings a click token of its own
   */
  finish(change: Change, intent: Intent<Noted>, reserved: Reserved, request: Request): Promise<Reply | Refusal>
  /**
   * Whether a reply gives back the reservation: an attempt that came to nothing, or an intent that reserved nothing,
   * whose commit would find no reservation. 'items': unique items go back, and amounts are spent. Without it every
   * reply spends all.
   */
  givesBack?(reply: Reply, intent: Intent<Noted>): boolean | 'items'
  /** Returns how the player is told that the reservation failed; by default in the other service's own words. */
  refused?(refusal: Refusal): Refusal
}

/** Longer than its caller waits for an intent: an older one that is open is at work nowhere. */
const atWorkMs = 5000
const underWay = refuse('conflict', 'Hier ben je al mee bezig. Kijk zo of het gelukt is.')

/** A call of the rpc. */
interface Call<Request> {
  ctx: Ctx
  request: Request
  needs: Needs | undefined
  identity: RequestIdentity
}

export interface Intents {
  /**
   * Makes the handler of an rpc whose action needs two services. It promises what `change` does, and that both services
   * end the intent alike, whichever process dies at whatever line.
   */
  intent<Request, Reply, Noted extends object, Reserved>(
    definition: IntentDefinition<Request, Reply, Noted, Reserved>,
  ): WriteHandler<Request, Reply>
}

/**
 * Ends an open intent, with the fact that spends or gives back its reservation, in the caller's change: all of it
 * happens, or nothing.
 * @returns false when the intent has ended before, such as by its lapse: nothing happened
 */
export async function settleIntent(
  change: Pick<Change, 'tx' | 'publish'>,
  settled: EscrowSettled,
  intentId: string,
  outcome: 'commit' | 'void',
  more: { itemsBack?: true } = {},
): Promise<boolean> {
  if ((await lockIntent(change.tx, intentId)) !== 'open') return false
  change.publish(fact(settled, { escrowId: intentId, outcome, ...more }))
  await endIntent(change.tx, intentId, outcome === 'commit' ? 'committed' : 'voided')
  return true
}

export function createIntents(deps: {
  pool: Pool
  clock: Clock
  identityOf: IdentityOf
  committed(): void
  /** Adds a purpose: from now on its lapsed intents are voided. */
  sweep(purpose: string, settled: EscrowSettled): void
}): Intents {
  /** Writes the intent, or finds what a repeated request has begun, or its answer. */
  async function begin<Request, Reply, Noted extends object>(
    definition: Pick<IntentDefinition<Request, Reply, Noted, unknown>, 'purpose' | 'lapseMs' | 'begin' | 'clashes'>,
    method: WriteMethod,
    { ctx, request, needs, identity }: Call<Request>,
  ): Promise<{ answer: Reply | Refusal } | { intent: Intent<Noted> }> {
    const { accountId } = playerOf(ctx)
    const done = await transaction(deps.pool, async (tx) => {
      if (isLate(ctx)) throw new LateCall()
      const answered = await beginRequest(tx, identity)
      const first = answered ?? (await findIntent<Noted>(tx, identity))
      if (first && !first.fingerprint.equals(identity.fingerprint)) return { answer: usedForOther }
      if (answered) return { answer: unpack<Reply>(method, answered) }
      if (first) return { intent: first as Intent<Noted> }
      const change = new RunningChange(ctx, tx, needs)
      const intentId = randomUUID()
      const { purpose, lapseMs } = definition
      if (definition.clashes) await queueIntents(tx, accountId, purpose)
      const noted = await definition.begin(change, request, intentId)
      if (isRefusal(noted)) throw new RolledBack(noted)
      if (definition.clashes) {
        const lapsesAfterMs = deps.clock.nowMs() + lapseMs - atWorkMs
        const others = await intentsUnderWay<Noted>(tx, { accountId, purpose, lapsesAfterMs })
        if (others.some((other) => definition.clashes?.(noted, other))) throw new RolledBack(underWay)
      }
      const intent = { intentId, accountId, noted }
      await insertIntent(tx, identity, { ...intent, purpose, lapsesAtMs: deps.clock.nowMs() + lapseMs })
      await writeRows(change)
      return { intent, change }
    }).catch(refusedIn)
    if ('change' in done && done.change) await followUp(done.change, method.path, deps.committed)
    return done
  }

  /** The second step: one transaction with the effect here and the fact that decides the reservation there. */
  async function end<Request, Reply, Noted extends object, Reserved>(
    definition: IntentDefinition<Request, Reply, Noted, Reserved>,
    method: WriteMethod,
    { ctx, request, needs, identity }: Call<Request>,
    { intent, reserved }: { intent: Intent<Noted>; reserved: Reserved | Refusal },
  ): Promise<Reply | Refusal> {
    const { intentId } = intent
    const done = await transaction(deps.pool, async (tx) => {
      // Locks the intent first: the sweeper skips a locked one, so the answer can't change any more.
      const state = await lockIntent(tx, intentId)
      const first = await beginRequest(tx, identity)
      if (first) return { answer: unpack<Reply>(method, first) }
      // It lapsed meanwhile: nothing was done, and nothing may be done under it any more.
      if (state !== 'open') return { answer: refuse('unavailable', definition.lapsed) }
      let change = new RunningChange(ctx, tx, needs)
      await control(tx, 'savepoint before_effect')
      const answer = isRefusal(reserved)
        ? (definition.refused?.(reserved) ?? reserved)
        : await definition.finish(change, intent, reserved, request)
      if (isRefusal(answer)) {
        await control(tx, 'rollback to savepoint before_effect')
        change = new RunningChange(ctx, tx, needs)
      }
      const { settled, staysOpenMs } = definition
      const back = isRefusal(answer) || (definition.givesBack?.(answer, intent) ?? false)
      if (back || staysOpenMs === undefined) {
        const more: { itemsBack?: true } = back === 'items' ? { itemsBack: true } : {}
        await settleIntent(change, settled, intentId, back === true ? 'void' : 'commit', more)
      } else await prolongIntent(tx, intentId, deps.clock.nowMs() + staysOpenMs)
      if (isRefusal(answer) && answer.id === 'unavailable') {
        // Something that the effect needs is away: that is no answer, and the same request begins anew.
        await forgetIntent(tx, intentId)
        await writeRows(change)
      } else await endRequest(tx, identity, pack(method, answer), change.outbox, ctx)
      return { answer, change }
    })
    if (done.change) await followUp(done.change, method.path, deps.committed)
    return done.answer
  }

  function intent<Request, Reply, Noted extends object, Reserved>(
    definition: IntentDefinition<Request, Reply, Noted, Reserved>,
  ): WriteHandler<Request, Reply> {
    deps.sweep(definition.purpose, definition.settled)
    return {
      write: (method) => async (ctx, request, needs) => {
        if (!isRequestId(ctx.requestId)) return badRequestId
        const call = { ctx, request, needs, identity: deps.identityOf(method, ctx, request) }
        const begun = await begin<Request, Reply, Noted>(definition, method, call)
        if ('answer' in begun) return begun.answer
        const reserved = await reserve(definition, ctx, begun.intent)
        // It stays open, as after a crash: the same request goes on with it, or its lapse voids it.
        if (reserved === undefined) return refuse('unavailable', definition.lapsed)
        return end(definition, method, call, { intent: begun.intent, reserved })
      },
    }
  }

  return { intent }
}

/** Returns undefined when nobody knows whether the other service holds anything: it is away, too slow, or failed. */
async function reserve<Request, Reply, Noted extends object, Reserved>(
  definition: IntentDefinition<Request, Reply, Noted, Reserved>,
  ctx: Ctx,
  intent: Intent<Noted>,
): Promise<Reserved | Refusal | undefined> {
  try {
    const reserved = await definition.reserve(ctx, intent)
    return isRefusal(reserved) && reserved.id === 'unavailable' ? undefined : reserved
  } catch (error) {
    ctx.log.error(
      { err: error, purpose: definition.purpose, intentId: intent.intentId },
      'intent: its reservation failed',
    )
    return undefined
  }
}
