import type { Switch } from '../switch.ts'

export const mailSwitch = { name: 'mail', order: 200, label: 'Mail versturen' } as const satisfies Switch
