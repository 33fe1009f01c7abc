import type { AdminLogService } from '@sottomondo/proto/accounts/v1/admin_log'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { type Handlers, refusalOfNonAdmin } from '@sottomondo/server-kit/rpc'
import type { KernelContext } from '../context.ts'
import { listAdminEntries } from './admin-log.store.ts'

export function adminLogHandlers({ kit }: Pick<KernelContext, 'kit'>): Handlers<typeof AdminLogService> {
  return {
    async list(ctx, { about, ...page }) {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      const entries = await listAdminEntries(kit.pool, about ?? '', page)
      if (isRefusal(entries)) return entries
      return {
        entries: entries.rows.map((row) => ({
          ...row,
          about: row.about ?? undefined,
          reason: row.reason ?? undefined,
        })),
        nextCursor: entries.nextCursor,
      }
    },
  }
}
