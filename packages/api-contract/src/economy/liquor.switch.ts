import type { Switch } from '../switch.ts'

export const liquorSwitch = { name: 'liquor', order: 110, label: 'Drank' } as const satisfies Switch
