import type { Switch } from '../switch.ts'

export const detectiveSwitch = { name: 'detective', order: 84, label: 'Detectives' } as const satisfies Switch
