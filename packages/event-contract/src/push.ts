import { z } from 'zod'
import { featurePushes } from '../gen/pushes.ts'

/**
 * Pushes to browsers: advice, never truth. `version` grows per account and event;
 * a browser drops what is older than what it has, and reads again after a gap.
 * Those of features stand in their `*.push.ts` (`gen/pushes.ts`).
 * `message`, where there is one, is a Dutch sentence that says who did what: it is told on whatever page, once a version.
 */
export const pushes = {
  timerUpdated: z.object({ timerType: z.string(), timeLeft: z.number().int().nonnegative(), version: z.number() }),
  allTimersUpdated: z.object({
    timeLeft: z.record(z.string(), z.number().int().nonnegative()),
    inJail: z.boolean(),
    version: z.number(),
  }),
  cash: z.object({ cashPocket: z.number().int(), version: z.number() }),
  mentionNotification: z.object({ version: z.number() }),
  newChatMessage: z.object({ messageId: z.number().int(), version: z.number() }),
  /** Other builds of remotes, or of the shell, whose name it then says. */
  registryChanged: z.object({ revision: z.number().int(), shell: z.string().optional() }),
  ...featurePushes,
} as const

export type PushEvent = keyof typeof pushes
export type PushPayload<E extends PushEvent> = z.infer<(typeof pushes)[E]>

/** To all sockets of one account; `*` of any. */
export const accountPushSubject = (accountId: number | '*'): string => `push.account.${accountId}`
/** To every socket. */
export const allPushSubject = 'push.all'

/** What travels on a push subject. */
export interface PushMessage<E extends PushEvent = PushEvent> {
  event: E
  payload: PushPayload<E>
  requestId?: string
  /** When its change was committed, epoch ms. */
  atMs: number
}
