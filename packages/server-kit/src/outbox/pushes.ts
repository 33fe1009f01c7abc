/** The outbox row that holds the pushes of a whole batch; SQL functions write its payload. */
export const severalPushesSubject = 'push.several'

/** Each push with its own subject and request id, and `{event, payload}` as JSON text. */
export type SeveralPushes = [subject: string, requestId: string | null, stored: string][]
