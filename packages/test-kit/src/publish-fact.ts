import { headers } from '@nats-io/transport-node'
import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { Kit } from '@sottomondo/server-kit/service'

export interface PublishOptions {
  /** The same message id means the same fact; by default a new one. */
  messageId?: string
  requestId?: string | undefined
}

let lastMessage = 0

/** Publishes a fact as its owning service would. */
export async function publishFact<F extends Fact>(
  { js }: Pick<Kit<unknown>, 'js'>,
  subject: F,
  payload: FactPayload<F>,
  { messageId = `test-${++lastMessage}`, requestId }: PublishOptions = {},
): Promise<void> {
  const carried = headers()
  if (requestId) carried.set('request-id', requestId)
  await js.publish(subject, JSON.stringify(payload), { msgID: messageId, headers: carried })
}
