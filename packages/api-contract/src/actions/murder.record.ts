import type { RecordLine } from '../record-line.ts'

export const murderRecord = { field: 'murdersCommitted', order: 90, label: 'Moorden' } as const satisfies RecordLine
