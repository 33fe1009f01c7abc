import { createTransport } from 'nodemailer'
import type { AccountsConfig } from '../config.ts'
import { deliveryRules } from './message.rules.ts'
import type { Message, MessageKind } from './message.store.ts'

/** Gives a message to a provider; throws when the provider did not take it. */
export interface Sender {
  name: string
  send(message: Message): Promise<void>
}

/** What is configured; a kind without a sender is only stored. */
export function createSenders(config: AccountsConfig): Partial<Record<MessageKind, Sender>> {
  return {
    ...(config.SMTP_URL && { email: smtpSender(config.SMTP_URL, config.MAIL_FROM) }),
    ...(config.SMS_WEBHOOK_URL && { sms: webhookSender(config.SMS_WEBHOOK_URL, config.SMS_WEBHOOK_TOKEN) }),
  }
}

function smtpSender(url: string, from: string): Sender {
  const { providerTimeoutMs } = deliveryRules
  const transport = createTransport({
    url,
    connectionTimeout: providerTimeoutMs,
    greetingTimeout: providerTimeoutMs,
    socketTimeout: providerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send({ to, subject, body }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body })
    },
  }
}

/** POST {to, body} as JSON; any 2xx means taken. The key lets the gateway drop a repetition. */
function webhookSender(url: string, token: string | undefined): Sender {
  return {
    name: 'sms webhook',
    async send({ id, createdAtMs, to, body }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `sottomondo-sms-${id}-${createdAtMs}`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, body }),
        redirect: 'error',
        signal: AbortSignal.timeout(deliveryRules.providerTimeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
