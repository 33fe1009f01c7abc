/** The outbox row that holds the pushes of a whole batch; its payload is written by SQL functions. */
export const severalPushesSubject = 'push.several'

/** Each with its own subject and request id, and `{event, payload}` as JSON text. */
export type SeveralPushes = [subject: string, requestId: string | null, stored: string][]
