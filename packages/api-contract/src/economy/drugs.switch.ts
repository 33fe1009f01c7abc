import type { Switch } from '../switch.ts'

export const drugsSwitch = { name: 'drugs', order: 120, label: 'Drugs' } as const satisfies Switch
