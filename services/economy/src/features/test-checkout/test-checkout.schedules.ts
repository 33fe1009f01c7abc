import { ProviderError, startDelivery } from '@sottomondo/server-kit/provider'
import type { Kit } from '@sottomondo/server-kit/service'
import type { EconomyConfig } from '../../config.ts'
import { testCheckoutRules as rules } from './test-checkout.rules.ts'
import { claimWebhooks, postponeWebhook, removeWebhook, type Webhook } from './test-checkout.store.ts'

/** Sends a webhook as Mollie does: a form with the id, and nothing else; anything but a 2xx is tried again. */
async function send({ webhookUrl, checkoutId }: Webhook): Promise<void> {
  const response = await fetch(webhookUrl, {
    method: 'POST',
    body: new URLSearchParams({ id: checkoutId }),
    redirect: 'error',
    signal: AbortSignal.timeout(rules.timeoutMs),
  }).catch((cause: Error) => {
    throw new ProviderError('the webhook could not be reached', { mayWorkLater: true, cause })
  })
  await response.body?.cancel()
  const { ok, status } = response
  if (!ok) throw new ProviderError(`the webhook answered ${status}`, { mayWorkLater: true, status })
}

/** Sends the test checkout's webhooks: by HTTP, to the game's public address. */
export function testCheckoutSchedules({ pool, clock, log, config, onStop }: Kit<EconomyConfig>): void {
  if (config.MOLLIE_API_KEY !== undefined) return
  const delivery = startDelivery<Webhook>({
    what: 'test webhooks',
    clock,
    log,
    retryPausesSeconds: rules.retryPausesSeconds,
    claim: (nowMs, leasedUntilMs) => claimWebhooks(pool, nowMs, leasedUntilMs),
    senderOf: () => ({ name: 'test checkout', send }),
    finish: ({ id }) => removeWebhook(pool, id),
    postpone: ({ id }, untilMs) => postponeWebhook(pool, id, untilMs),
  })
  onStop(() => delivery.stop())
}
