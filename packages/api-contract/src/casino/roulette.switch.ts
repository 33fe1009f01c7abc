import type { Switch } from '../switch.ts'

export const rouletteSwitch = { name: 'roulette', order: 150, label: 'Roulette' } as const satisfies Switch
