import type { Switch } from '../switch.ts'

export const bankSwitch = { name: 'bank', order: 90, label: 'Bank' } as const satisfies Switch
