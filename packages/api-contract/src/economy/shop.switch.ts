import type { Switch } from '../switch.ts'

export const shopSwitch = { name: 'shop', order: 130, label: 'Winkel' } as const satisfies Switch
