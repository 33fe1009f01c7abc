import type { RecordLine } from '../record-line.ts'

export const crimeRecord = { field: 'crimesCommitted', order: 10, label: 'Misdaden' } as const satisfies RecordLine
