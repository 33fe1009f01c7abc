import type { ClickService } from '@sottomondo/proto/actions/v1/click'
import { createIssueTimes, signClickToken } from '@sottomondo/server-kit/click-token'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf, refusalOfNonAdmin } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import {
  browserNameIn,
  comparablePath,
  countsAgainst,
  isKnownAction,
  isKnownInteraction,
  isRefused,
  suspicionsOf,
} from './click.rules.ts'
import { countSuspicion, createPathMemory, listSuspicions, recordSuspicion } from './click.store.ts'

export function clickHandlers({ kit, metrics }: ActionsContext): Handlers<typeof ClickService> {
  const issueTime = createIssueTimes(kit.clock)
  const isRepeatedPath = createPathMemory(kit.redis)
  const { CLICK_TOKEN_SECRET: secret, MODE: mode } = kit.config

  return {
    // A second token for a repeated request does no harm: the action's own statement spends it like any other.
    judge: kit.ownChange(async (ctx, capture) => {
      const { accountId } = playerOf(ctx)
      const { action, fingerprint, userAgent } = capture
      if (!isKnownAction(action)) return refuse('invalid', 'Onbekende actie.')
      if (!isKnownInteraction(capture.interactionType)) return refuse('invalid', 'Onbekende manier van klikken.')
      const nowMs = kit.clock.nowMs()
      const suspicions = suspicionsOf(capture)
      const path = comparablePath(capture)
      if (path !== null && (await isRepeatedPath(accountId, path, ctx.requestId, nowMs)))
        suspicions.push('repeatedPath')

      const refused = isRefused(suspicions, mode)
      if (suspicions.length > 0) {
        const agent = browserNameIn(userAgent)
        await recordSuspicion.run(kit.pool, {
          accountId,
          action,
          reasons: suspicions,
          userAgent: agent,
          refused,
          nowMs,
        })
        if (countsAgainst(suspicions, mode)) await countSuspicion(kit.redis, accountId)
      }
      metrics.clicks.inc({ verdict: refused ? 'refused' : suspicions.length > 0 ? 'suspicious' : 'fine' })
      if (refused) {
        return refuse('clickToken', 'Deze klik kwam van een automatisch programma. Klik zelf om verder te spelen.')
      }
      return { token: signClickToken(secret, { accountId, action, fingerprint }, issueTime()) }
    }),

    listSuspicions: async (ctx, request) => {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      const page = await listSuspicions(kit.pool, request.accountName, kit.clock.nowMs(), request)
      if (isRefusal(page)) return page
      return {
        nextCursor: page.nextCursor,
        suspicions: page.rows.map((row) => ({ ...row, accountName: row.accountName ?? undefined })),
      }
    },
  }
}
