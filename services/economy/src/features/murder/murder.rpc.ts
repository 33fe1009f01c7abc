import type { MurderService } from '@sottomondo/proto/economy/v1/murder'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { beginFight, type MurderKit } from './begin-fight.ts'

/** Handles what fights use, for actions. */
export const murderHandlers = (kit: MurderKit, ledger: Ledger): Handlers<MurderService> => ({
  beginFight: beginFight(kit, ledger),
})
