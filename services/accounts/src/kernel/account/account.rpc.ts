import type { AccountService } from '@sottomondo/proto/accounts/v1/account'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { KernelContext } from '../context.ts'
import { isName } from './account.rules.ts'
import { findGangster, findGangsterByName, listResidents } from './account.store.ts'
import { writeGangsterCard } from './birth.ts'
import { createGangster, getCreation } from './create.ts'

export function accountHandlers(accounts: KernelContext): Handlers<typeof AccountService> {
  const { pool } = accounts.kit
  return {
    getCreation: (ctx) => getCreation(accounts, ctx),
    create: createGangster(accounts),
    listLivingNames: async () => ({ accountNames: await accounts.livingNames.list() }),

    listResidents: async () => ({ accountNames: await listResidents(pool) }),

    async findByName(_ctx, { accountName }) {
      const gangster = isName(accountName) ? await findGangsterByName(pool, accountName) : undefined
      if (!gangster) return { found: false, accountId: 0, accountName: '', alive: false, gender: '', createdAtMs: 0 }
      const { diedAtMs, userId: _, ...shown } = gangster
      return { ...shown, found: true, alive: diedAtMs === null }
    },

    async refreshCard(_ctx, { accountId }) {
      const gangster = Number.isSafeInteger(accountId) ? await findGangster(pool, accountId) : undefined
      if (!gangster) return { found: false, accountName: '', userId: 0, alive: false }
      await writeGangsterCard(accounts, gangster)
      const { accountName, userId, diedAtMs } = gangster
      return { found: true, accountName, userId, alive: diedAtMs === null }
    },
  }
}
