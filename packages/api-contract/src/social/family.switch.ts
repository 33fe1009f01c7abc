import type { Switch } from '../switch.ts'

export const familySwitch = { name: 'family', order: 208, label: 'Families' } as const satisfies Switch
