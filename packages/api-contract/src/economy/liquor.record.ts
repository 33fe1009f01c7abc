import type { RecordLine } from '../record-line.ts'

export const liquorRecord = { field: 'liquorCrimesCommitted', order: 30, label: 'Drank' } as const satisfies RecordLine
