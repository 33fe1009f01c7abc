import type { Switch } from '../switch.ts'

export const hospitalSwitch = { name: 'hospital', order: 70, label: 'Ziekenhuis' } as const satisfies Switch
