import type { Switch } from '../switch.ts'

export const missionSwitch = { name: 'mission', order: 80, label: 'Missies' } as const satisfies Switch
