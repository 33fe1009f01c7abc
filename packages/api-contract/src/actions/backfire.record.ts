import type { RecordLine } from '../record-line.ts'

export const backfireRecord = {
  field: 'backfiresCommitted',
  order: 100,
  label: 'Backfires',
} as const satisfies RecordLine
