import type { Switch } from '../switch.ts'

export const chatSwitch = { name: 'chat', order: 205, label: 'Chatten' } as const satisfies Switch
