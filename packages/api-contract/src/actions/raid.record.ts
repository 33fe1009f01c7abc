import type { RecordLine } from '../record-line.ts'

export const raidRecord = { field: 'raidCrimesCommitted', order: 60, label: 'Raids' } as const satisfies RecordLine
