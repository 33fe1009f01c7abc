import type { Switch } from '../switch.ts'

export const godfatherSwitch = { name: 'godfather', order: 85, label: 'Godfather worden' } as const satisfies Switch
