import type { Switch } from '../switch.ts'

export const travelSwitch = { name: 'travel', order: 40, label: 'Reizen' } as const satisfies Switch
