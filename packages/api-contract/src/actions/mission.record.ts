import type { RecordLine } from '../record-line.ts'

export const missionRecord = { field: 'missionsCommitted', order: 80, label: 'Missies' } as const satisfies RecordLine
