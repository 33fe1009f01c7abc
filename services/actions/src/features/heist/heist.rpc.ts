import type { CancelReply, CancelRequest, HeistService } from '@sottomondo/proto/actions/v1/heist'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { refusalOfGangster } from '../../kernel/gangster/gangster.checks.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { endHeist } from './end-heist.ts'
import { expectHeist } from './expectation/expect-heist.ts'
import { getHeist } from './get-heist.ts'
import { heistTexts } from './heist.rules.ts'
import { lockHeist } from './heist.store.ts'
import { accept } from './invitation/accept.ts'
import { invite } from './invitation/invite.ts'
import { listPartners } from './invitation/list-partners.ts'

/** Handles a heist from the invitation to its end. */
export function heistHandlers(actions: ActionsContext): Handlers<typeof HeistService> {
  const { kit } = actions
  const garage = kit.connect('economy').rpc(GarageService)

  const lapse: Alarm<{ heistId: number }> = kit.at('heistLapse', async (change, { heistId }) => {
    const heist = await lockHeist(change.tx, heistId)
    if (heist?.state !== 'invited') return
    const nowMs = kit.clock.nowMs()
    if (heist.lapsesAtMs > nowMs) return lapse.set(change.tx, String(heistId), heist.lapsesAtMs, { heistId })
    await endHeist(change, heist, 'lapsed', null, nowMs)
  })

  return {
    get: (ctx) => getHeist(actions, garage, ctx),
    listPartners: (ctx) => listPartners(actions, ctx),
    expect: (ctx, request) => expectHeist(actions, ctx, request),
    invite: invite(actions, lapse),
    accept: accept(actions, garage),
    cancel: kit.change<CancelRequest, CancelReply>(async (change, { heistId }) => {
      const me = await gangsterOf(change.tx, playerOf(change))
      const nowMs = kit.clock.nowMs()
      const refusal = refusalOfGangster(me, change.needs, nowMs)
      if (refusal) return refusal
      const heist = await lockHeist(change.tx, heistId)
      const { accountId } = me
      if (!heist || (heist.inviterAccountId !== accountId && heist.inviteeAccountId !== accountId))
        return refuse('notFound', heistTexts.gone)
      if (heist.state !== 'invited' || heist.lapsesAtMs <= nowMs) return refuse('conflict', heistTexts.gone)
      await endHeist(change, heist, 'cancelled', accountId, nowMs)
      return { message: heistTexts.cancelled }
    }),
  }
}
