import type { RecordLine } from '../record-line.ts'

export const heistRecord = {
  field: 'heistCrimesCommitted',
  order: 50,
  label: 'Overvallen',
} as const satisfies RecordLine
