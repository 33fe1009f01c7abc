import type { Switch } from '../switch.ts'

export const murderSwitch = { name: 'murder', order: 82, label: 'Moord' } as const satisfies Switch
