import type { Switch } from '../switch.ts'

export const carTheftSwitch = { name: 'car', order: 20, label: 'Auto stelen' } as const satisfies Switch
