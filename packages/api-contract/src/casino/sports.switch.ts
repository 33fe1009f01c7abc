import type { Switch } from '../switch.ts'

export const sportsSwitch = { name: 'sports', order: 180, label: 'Sportweddenschappen' } as const satisfies Switch
