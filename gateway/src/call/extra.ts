import { isRefusal, type Refusal } from '@sottomondo/server-kit'
import type { Ctx } from './handler.ts'

/** How long an answer waits for what it can go without: a service that hangs takes its own part away, and nobody's time. */
export const extraMs = {
  /** What decorates: counts beside a menu's row. The page hears of them again when its socket is there. */
  badge: 200,
  /** What is looked for, and missed where it is left out: cash, what somebody owns. */
  figure: 500,
  /** A part of a page by itself, which says that it could not come and can be asked for again. */
  part: 1000,
} as const

/**
 * What an answer is better with and can go without: left out when its service is away, does not answer in time or fails.
 * What an answer is nothing without is asked for as ever, and refuses it.
 * `const mails = await extra(ctx, 'badge', (options) => services.social.mail.countUnread(ctx, {}, options))`
 * @returns undefined where it was left out; a refusal of another kind is the service's word, and stays one
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
