import type { AdminLogService } from '@sottomondo/proto/accounts/v1/admin_log'
import { type Handlers, isRefusal, refusalOfNonAdmin } from '@sottomondo/server-kit'
import type { Accounts } from '../accounts.ts'
import { listAdminDeeds } from './admin-log.store.ts'

export function adminLogHandlers({ kit }: Pick<Accounts, 'kit'>): Handlers<typeof AdminLogService> {
  return {
    async list(ctx, page) {
      const barred = refusalOfNonAdmin(ctx)
      if (barred) return barred
      const deeds = await listAdminDeeds(kit.pool, page)
      if (isRefusal(deeds)) return deeds
      return {
        deeds: deeds.rows.map((row) => ({ ...row, about: row.about ?? undefined, reason: row.reason ?? undefined })),
        nextCursor: deeds.nextCursor,
      }
    },
  }
}
