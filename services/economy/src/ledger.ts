import type { Metrics } from '@sottomondo/server-kit/metrics'
import { parts } from '../gen/parts.ts'
import { createLedger } from './kernel/ledger/ledger.store.ts'

/**
 * Opens the ledger with features' code at the kernel's fixed points.
 * @param committed the kit's: says that pushes can go out
 */
export const openLedger = (metrics: Metrics, committed: () => void = () => {}) =>
  createLedger(metrics, committed, parts)
