import type { FamilyService } from '@sottomondo/proto/economy/v1/family'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { familyRules } from './family.rules.ts'
import { readFamilies } from './family.store.ts'
import { type FamilyReserveKit, reserveFamily } from './reserve-family.ts'

/** Handles what families have, for social. */
export const familyHandlers = (kit: FamilyReserveKit, ledger: Ledger): Handlers<FamilyService> => ({
  reserve: reserveFamily(kit, ledger),
  getHoldings: async (_ctx, { familyIds }) => ({
    families: await readFamilies(kit.pool, familyIds),
    bulletsLossPercent: familyRules.bulletsLossPercent,
  }),
})
