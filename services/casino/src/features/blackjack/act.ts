import { blackjackActions } from '@sottomondo/casino-rules'
import type { ActBlackjackRequest, BlackjackReply } from '@sottomondo/proto/casino/v1/blackjack'
import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import { Answers } from './answers.ts'
import { blackjackLimits, blackjackTexts } from './blackjack.rules.ts'
import { type BlackjackRounds, canAct } from './blackjack-rounds.ts'
import type { BlackjackRound } from './stored-round.ts'

/** Plays an open round on. */
export function createAct(
  rounds: BlackjackRounds,
): (ctx: Ctx, request: ActBlackjackRequest) => Promise<BlackjackReply | Refusal> {
  const answers = new Answers(rounds)
  return async (ctx, request) => {
    const { requestId } = ctx
    const action = blackjackActions.find((one) => one === request.action)
    if (!action) return refuse('invalid', blackjackTexts.badAction)
    const fingerprint = `${action} ${request.actionsTaken ?? ''}`
    const { accountId } = playerOf(ctx)
    const isBehindOf = ({ actions }: BlackjackRound) => (request.actionsTaken ?? actions.length) !== actions.length

    let isLate = false
    const cached = rounds.cachedOf(accountId)
    if (cached && !isBehindOf(cached) && canAct(await rounds.replay(cached), action)) {
      const done = await rounds.act(ctx, cached, { action, requestId, fingerprint })
      if (done) return isRefusal(done) ? done : answers.done(done, action)
      // The round or this very request went another way: economy knows which.
      isLate = true
    }
    for (let looks = 0; looks < blackjackLimits.looks; looks++) {
      const seen = await rounds.read(ctx, accountId)
      if (isRefusal(seen)) return seen
      if (seen.answered)
        return seen.answered.step.fingerprint === fingerprint ? answers.again(seen.answered, seen) : usedForOther
      if (!seen.open) {
        // Another device or the clock has ended the round that the caller still saw open.
        const { last } = seen
        const sawIt = last && request.actionsTaken !== undefined && request.actionsTaken < last.round.actions.length
        return sawIt ? answers.tooLate(last) : refuse('notFound', blackjackTexts.noRound)
      }
      const now = await rounds.standIfLeft(ctx, seen.open)
      if (isRefusal(now)) return now
      if (now.closed || isBehindOf(now.round)) return answers.tooLate(now)
      if (!canAct(await rounds.replay(now.round), action)) return refuse('conflict', blackjackTexts.impossible[action])
      if (isLate && request.actionsTaken === undefined) {
        // The request was meant for the round before another action: a repetition of it does nothing either.
        await rounds.noteMissed(ctx, now.round, { requestId, fingerprint })
        return answers.tooLate(now)
      }
      const done = await rounds.act(ctx, now.round, { action, requestId, fingerprint })
      if (done) return isRefusal(done) ? done : answers.done(done, action)
      isLate = true
    }
    return refuse('conflict', blackjackTexts.moving)
  }
}
