import type { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import type { Handlers, Pool } from '@sottomondo/server-kit'
import { casinoRules } from './casino.rules.ts'
import { listCasinos } from './casino.store.ts'

export function casinoHandlers(pool: Pool): Handlers<typeof CasinoService> {
  return {
    async list() {
      const casinos = await listCasinos(pool)
      return { casinos: casinos.map((one) => ({ ...one, ownerName: one.ownerName ?? casinoRules.houseName })) }
    },
  }
}
