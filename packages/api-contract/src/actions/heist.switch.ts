import type { Switch } from '../switch.ts'

export const heistSwitch = { name: 'heist', order: 50, label: 'Overval' } as const satisfies Switch
