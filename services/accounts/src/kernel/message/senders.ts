import type { Clock } from '@sottomondo/server-kit/clock'
import { createProvider, providerTimeoutMs } from '@sottomondo/server-kit/provider'
import { createTransport } from 'nodemailer'
import type { AccountsConfig } from '../../config.ts'
import type { Message, MessageKind } from './message.store.ts'

/** Passes a message to a provider; throws if the provider did not accept it. */
export interface Sender {
  name: string
  send(message: Message): Promise<void>
}

/** Makes the configured senders; a kind without a sender is only stored. */
export function createSenders(config: AccountsConfig, clock: Clock): Partial<Record<MessageKind, Sender>> {
  return {
    ...(config.SMTP_URL && { email: smtpSender(config.SMTP_URL, config.MAIL_FROM) }),
    ...(config.SMS_WEBHOOK_URL && { sms: webhookSender(config.SMS_WEBHOOK_URL, config.SMS_WEBHOOK_TOKEN, clock) }),
  }
}

function smtpSender(url: string, from: string): Sender {
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

/** Sends POST {to, body} as JSON; any 2xx means accepted. The key lets the gateway drop a repetition. */
function webhookSender(url: string, token: string | undefined, clock: Clock): Sender {
  const gateway = createProvider({
    name: 'the SMS gateway',
    url,
    clock,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  return {
    name: gateway.name,
    // No retry here: the delivery retries.
    send: ({ id, createdAtMs, to, body }) =>
      gateway.ask({ body: { to, body }, idempotencyKey: `sottomondo-sms-${id}-${createdAtMs}`, attempts: 1 }),
  }
}
