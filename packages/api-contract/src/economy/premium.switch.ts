import type { Switch } from '../switch.ts'

export const premiumSwitch = { name: 'premium', order: 147, label: 'Premium verlengen' } as const satisfies Switch
