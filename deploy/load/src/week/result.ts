import type { CallFigures } from '../load/k6/k6-samples.ts'
import type { ListenerReport } from '../load/players/listeners.ts'
import type { lostAndDoubled } from '../load/probes/deposits.ts'
import type { Audit } from '../load/probes/evidence.ts'
import type { WeekArguments } from './arguments.ts'
import type { RegistryReads } from './registry-reader.ts'
import type { Census, Happening, Sample } from './sample.ts'
import type { NewcomerReport } from './start-newcomers.ts'

/** An answer that no player should get, or none at all (0). */
export interface Fault {
  call: string
  atMs: number
  status: number
}

/** All that a run has seen so far; what only its end tells is missing until then. */
export interface WeekResult {
  wanted: WeekArguments
  startedAt: string
  samples: Sample[]
  happenings: Happening[]
  /** Why steps did not come to their end. */
  failedSteps: string[]
  /** At the beginning, at half of the time, and at the end. */
  censuses: Census[]
  /** Of k6 and of the probes. */
  faults: Fault[]
  registry: RegistryReads
  newcomers?: NewcomerReport
  k6?: { calls: Record<string, CallFigures>; dropped: number; failures: Record<string, number> }
  crimes?: { acknowledged: number; committed: number }
  deposits?: ReturnType<typeof lostAndDoubled>
  sockets?: Pick<ListenerReport, 'disconnects' | 'outOfOrder'>
  audit?: Audit
  restoredAudit?: Audit
  deadLetters?: string[]
  /** Facts that consumers had not applied a while after the play had ended. */
  waitingFacts?: number
  /** Calls of the contract that nobody made. */
  unused?: string[]
}
