import type { RoundStep, TakeStepReply, TakeStepRequest } from '@sottomondo/proto/economy/v1/round'
import { RolledBack, refusedIn } from '@sottomondo/server-kit/change'
import { type Db, transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isKey } from '../../../kernel/ledger/key.ts'
import { isAmount } from '../../../kernel/ledger/ledger.rules.ts'
import { type Ledger, pocketOf, readHoldings } from '../../../kernel/ledger/ledger.store.ts'
import { lockReceiver } from '../../gift-limit/gift-limit.public.ts'
import { endOf, endOpenRound } from '../close-round.ts'
import { lockFence } from '../fence.store.ts'
import { findOpenRound } from '../open-round.store.ts'
import { raiseOpenRound, refusalOfStake } from '../raise-round.ts'
import type { RoundMetrics } from '../round.metrics.ts'
import { roundRules, roundTexts } from '../round.rules.ts'
import { paidWhole } from '../round-transfer.ts'
import { findStep, noteStep } from './step.store.ts'
import type { RoundEnd, TakenStep, TakeRoundStep } from './step-batch.store.ts'

const missed: TakeStepReply = { outcome: 'MISSED', cashPocket: 0, cashVersion: 0, closed: undefined }

/** A valid request, parsed. */
interface Wanted {
  roundId: string
  accountId: number
  taken: TakenStep
  stakeEuro: number
  end: RoundEnd | undefined
  nowMs: number
}

/**
 * Takes a step of an open round, in a batch with others or else in its own transaction. Step, stake and end are one
 * commit in both.
 */
export function createTakeStep(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>,
  ledger: Ledger,
  metrics: RoundMetrics,
  takeRoundStep: TakeRoundStep,
): (ctx: Ctx, request: TakeStepRequest) => Promise<TakeStepReply | Refusal> {
  async function takeSingly(tx: Db, ctx: Ctx, wanted: Wanted): Promise<TakeStepReply | Refusal> {
    const { roundId, accountId, taken, stakeEuro, end, nowMs } = wanted
    const { doneBefore, step, actedAtMs } = taken
    if (end) await lockReceiver(tx, accountId)
    if (!(await lockFence(tx, accountId))) return missed
    const open = await findOpenRound(tx, accountId, roundId)
    if (!open || open.done !== doneBefore || (await findStep(tx, accountId, step.requestId))) return missed
    if (stakeEuro > 0) {
      const refused = await raiseOpenRound({ tx, ctx, ledger }, { ...open, accountId, roundId }, stakeEuro)
      if (refused) return refusalOfStake(refused, stakeEuro)
    }
    await noteStep(tx, { ...open, accountId, roundId }, step, actedAtMs)
    if (!end) return { ...missed, outcome: 'TAKEN', ...pocketOf(await readHoldings(tx, accountId)) }
    const asItStands = { ...open, accountId, roundId, raisedEuro: open.raisedEuro + stakeEuro }
    const closed = await endOpenRound({ tx, ctx, ledger, metrics }, asItStands, end, nowMs)
    // Rolls back the step that was just recorded.
    if (isRefusal(closed)) throw new RolledBack(closed)
    const { cashPocket, cashVersion } = closed
    return { outcome: 'TAKEN', cashPocket, cashVersion, closed }
  }

  return async (ctx, request) => {
    const { roundId, accountId, doneBefore, stakeEuro, ends, actedAtMs } = request
    const step = stepOf(request)
    const nowMs = kit.clock.nowMs()
    const end = ends && endOf({ roundId, accountId, ...ends }, nowMs)
    if (!isKey(roundId) || !isAmount(accountId) || !isAmount(actedAtMs) || !step || (ends && !end))
      return refuse('invalid', roundTexts.badRound)
    if (stakeEuro !== 0 && !isAmount(stakeEuro)) return refuse('invalid', roundTexts.badStake)
    if (ctx.caller && ctx.caller.accountId !== accountId) return refuse('forbidden', roundTexts.notYours)
    const { requestId, traceparent, deadlineAtMs } = ctx
    const taken = { doneBefore, step, actedAtMs }
    const at = { roundId, accountId }

    const pocket = await takeRoundStep({ ...at, requestId, traceparent, deadlineAtMs, taken, stakeEuro, end })
    if (pocket) {
      if (stakeEuro > 0) ledger.count('roundRaise', 'posted', 1)
      if (end) ledger.count('roundClose', 'posted', 1)
      kit.committed()
      const closed = end && { ...paidWhole(end.winningsEuro), repeated: false, ...pocket }
      return { outcome: 'TAKEN', ...pocket, closed }
    }
    const reply = await transaction(kit.pool, (tx) =>
      takeSingly(tx, ctx, { ...at, taken, stakeEuro, end, nowMs }),
    ).catch((error) => refusedIn(error).answer)
    kit.committed()
    return reply
  }
}

/** Returns a step to record: it is added to the round's actions, unless it had no effect. */
function stepOf({ step, doneBefore, stakeEuro, ends }: TakeStepRequest): RoundStep | undefined {
  if (!step || !isKey(step.requestId)) return undefined
  const { fingerprint, did, done } = step
  const texts = [fingerprint, did, done]
  if (texts.some((text) => text.length > roundRules.longestDone || text.includes('\0'))) return undefined
  const isIdle = did === '' && done === doneBefore && stakeEuro === 0 && !ends
  return isIdle || (did !== '' && done !== doneBefore) ? step : undefined
}
