import { z } from 'zod'
import { featurePushes } from '../gen/pushes.ts'

/**
 * Pushes to browsers: hints, never the source of truth. `version` grows per account and event; a browser drops older
 * pushes, and reads again after a gap. Those of features: `gen/pushes.ts`. `message`, where
 * there is one, is a Dutch sentence that tells what happened: it is shown on whatever page, once a version.
 */
export const pushes = {
  timerUpdated: z.object({ timerType: z.string(), timeLeft: z.number().int().nonnegative(), version: z.number() }),
  allTimersUpdated: z.object({
    timeLeft: z.record(z.string(), z.number().int().nonnegative()),
    inJail: z.boolean(),
    version: z.number(),
  }),
  cash: z.object({ cashPocket: z.number().int(), version: z.number() }),
  /** Other builds of remotes, or of the shell, which is then named. */
  registryChanged: z.object({ revision: z.number().int(), shell: z.string().optional() }),
  /** Realtime itself, to one socket: it hears a room again, and may have missed something, or it does no more. */
  roomChanged: z.object({ room: z.string(), joined: z.boolean() }),
  ...featurePushes,
} as const

export type PushEvent = keyof typeof pushes
export type PushPayload<E extends PushEvent> = z.infer<(typeof pushes)[E]>

/** The message on a push subject. */
export interface PushMessage<E extends PushEvent = PushEvent> {
  event: E
  payload: PushPayload<E>
  /** In a room: whose it is, and what those get who have blocked them (`RoomHearer`); without it they get nothing. */
  from?: { accountId: number; hidden?: PushPayload<E> }
  requestId?: string
  /** When the push's change was committed, epoch ms. */
  atMs: number
}
