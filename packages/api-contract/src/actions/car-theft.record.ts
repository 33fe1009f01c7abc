import type { RecordLine } from '../record-line.ts'

export const carTheftRecord = {
  field: 'carCrimesCommitted',
  order: 20,
  label: 'Autodiefstallen',
} as const satisfies RecordLine
