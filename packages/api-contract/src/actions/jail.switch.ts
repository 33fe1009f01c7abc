import type { Switch } from '../switch.ts'

export const jailSwitch = { name: 'jail', order: 30, label: 'Uitbreken en uitkopen' } as const satisfies Switch
