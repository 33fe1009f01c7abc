import type { Switch } from '../switch.ts'

export const raidSwitch = { name: 'raid', order: 60, label: 'Raid' } as const satisfies Switch
