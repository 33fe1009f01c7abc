import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export type AccountsMetrics = ReturnType<typeof createAccountsMetrics>

export function createAccountsMetrics({ registry }: Metrics) {
  const registers = [registry]
  return {
    logins: new Counter({
      name: 'logins_total',
      help: 'Logins by outcome: ok, wrong, unverified, challenged (a code is asked for), wrongCode',
      labelNames: ['outcome'] as const,
      registers,
    }),
    codes: new Counter({
      name: 'phone_codes_total',
      help: 'Phone codes made, by what asked for them: signup, login, resend, correction',
      labelNames: ['reason'] as const,
      registers,
    }),
    verifications: new Counter({
      name: 'phone_verifications_total',
      help: 'Attempts to verify a phone by outcome: ok, wrong',
      labelNames: ['outcome'] as const,
      registers,
    }),
    messages: new Counter({
      name: 'outgoing_messages_total',
      help: 'Texts and e-mails that are done with: sent, stored, failed',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
  }
}
