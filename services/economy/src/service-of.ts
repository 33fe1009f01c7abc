import { serviceOf } from '@sottomondo/server-kit/feature'
import { economyConfig } from './config.ts'
import { openLedger } from './ledger.ts'

/** Makes this service of features: of all for a process, of some for a test. */
export const economyOf = serviceOf({
  name: 'economy',
  config: economyConfig,
  migrations: new URL('../migrations/', import.meta.url),
  context: (kit) => ({ kit, ledger: openLedger(kit.metrics, kit.committed) }),
  forgetsAt: '17 4 * * *',
})
