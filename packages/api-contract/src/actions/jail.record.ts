import type { RecordLine } from '../record-line.ts'

export const jailRecord = {
  field: 'successfullBreakouts',
  order: 70,
  label: 'Geslaagde uitbraken',
} as const satisfies RecordLine
