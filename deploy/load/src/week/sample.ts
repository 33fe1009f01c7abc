import type { Buckets, Counts } from './metrics.ts'

export interface TableSize {
  rows: number
  bytes: number
}

/** What was seen of the stack at one moment. */
export interface Sample {
  atMs: number
  /** By process; those that were away are missing. */
  memoryBytes: Record<string, number>
  /** Tells a process from the one that took its place. */
  pids: Record<string, number>
  /** Of a core, since the sample before. */
  cpuShare: Record<string, number>
  /** By schema and name; partitions count for their table. */
  tables: Record<string, TableSize>
  /** Of each process's outbox. */
  lagSeconds: Record<string, number>
  /** Facts that wait, by consumer. */
  pending: Record<string, number>
  redis: { bytes: number; keys: number }
  streams: Record<string, { messages: number; bytes: number }>
  /** Since the sample before: answers by status, refusals by their id. */
  answers: Counts
  refusals: Counts
  /** Since the sample before: the durations of each call, seconds. */
  calls: Record<string, Buckets>
  /** Residents who act. */
  acting: number
  /** Who sits in jail. */
  inJail: number[]
}

/** A time in which something was taken away, replaced or done. */
export interface Happening {
  what: string
  kind: 'restart' | 'release' | 'loss' | 'backup'
  fromMs: number
  untilMs: number
}

/** A gangster at one moment. */
export interface Gangster {
  accountId: number
  group: 'residents' | 'newcomers' | 'k6'
  experience: number
  isGodfather: boolean
  euro: number
  bullets: number
  familyId: number | null
}

/** Who lived at one moment. */
export interface Census {
  atMs: number
  gangsters: Gangster[]
  /** Members of each family. */
  families: number[]
  /** Who has died so far, by group. */
  dead: Record<string, number>
}
