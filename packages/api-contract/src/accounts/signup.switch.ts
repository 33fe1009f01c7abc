import type { Switch } from '../switch.ts'

export const signupSwitch = { name: 'signup', order: 210, label: 'Aanmelden' } as const satisfies Switch
