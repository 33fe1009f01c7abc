import type { Switch } from '../switch.ts'

export const crimeSwitch = { name: 'crime', order: 10, label: 'Misdaad' } as const satisfies Switch
