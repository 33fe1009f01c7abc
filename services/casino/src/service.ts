import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import type { Kit } from '@sottomondo/server-kit'
import { casinoHandlers } from './casino/casino.rpc.ts'
import { openMissingCasinos } from './casino/casino.store.ts'
import { helpHandlers } from './help/help.rpc.ts'

/** Casinos and their games. */
export const casino = {
  name: 'casino',
  migrations: new URL('../migrations/', import.meta.url),
  async setup(kit: Kit<unknown>) {
    if ((await openMissingCasinos(kit.pool)) > 0) kit.committed()
    kit.serve(CasinoService, casinoHandlers(kit.pool))
    kit.serve(HelpService, helpHandlers)
  },
}
