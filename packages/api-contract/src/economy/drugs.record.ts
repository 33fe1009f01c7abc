import type { RecordLine } from '../record-line.ts'

export const drugsRecord = { field: 'drugsCrimesCommitted', order: 40, label: 'Drugs' } as const satisfies RecordLine
