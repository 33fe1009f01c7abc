import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '../handler.ts'

/** How long an answer waits for optional parts: a service that hangs loses its own part, and delays nobody. */
export const extraMs = {
  /** Decoration: counts beside a menu's row. The page reads them again once its socket is connected. */
  badge: 200,
  /** Figures that players notice if they are missing: cash, what a player owns. */
  figure: 500,
  /** A separate part of a page, which shows that it is missing and can be read again. */
  part: 1000,
} as const

/**
 * Requests an optional part of an answer: left out if its service is away, does not answer in time or fails.
 * A required part is requested without this, and its failure refuses the answer.
 * `const mails = await extra(ctx, 'badge', (options) => services.social.mail.countUnread(ctx, {}, options))`
 * @returns undefined if it was left out; a refusal of another kind is the service's decision, and stays one
 */
export async function extra<Reply extends object>(
  ctx: Pick<Ctx, 'log'>,
  kind: keyof typeof extraMs,
  ask: (options: { deadlineMs: number }) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal | undefined> {
  try {
    const reply = await ask({ deadlineMs: extraMs[kind] })
    return isRefusal(reply) && reply.id === 'unavailable' ? undefined : reply
  } catch (error) {
    ctx.log.warn({ err: error, kind }, 'an optional part of the answer failed and is left out')
    return undefined
  }
}
