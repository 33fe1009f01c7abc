import type { OutboxService } from '@sottomondo/proto/accounts/v1/outbox'
import { normalisePhone } from '@sottomondo/server-kit/phone'
import { refuse } from '@sottomondo/server-kit/refusal'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { KernelContext } from '../context.ts'
import { cleanEmail } from '../user/clean-email.ts'
import { listMessages } from './message.store.ts'

export function messageHandlers({ kit }: KernelContext): Handlers<typeof OutboxService> {
  return {
    async list(_ctx, { to = '' }) {
      if (kit.config.MODE !== 'development') return refuse('forbidden', 'Dit bestaat alleen tijdens de ontwikkeling.')
      const recipients = [cleanEmail(to) ?? normalisePhone(to)].filter((one) => one !== null)
      if (to.trim() !== '' && recipients.length === 0) return { messages: [] }
      return { messages: await listMessages(kit.pool, recipients) }
    },
  }
}
