import type { Switch } from '../switch.ts'

export const fruitSwitch = { name: 'fruit', order: 170, label: 'Fruitautomaat' } as const satisfies Switch
