import type { Switch } from '../switch.ts'

export const garageSwitch = { name: 'garage', order: 100, label: 'Garage' } as const satisfies Switch
