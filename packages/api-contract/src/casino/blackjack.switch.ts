import type { Switch } from '../switch.ts'

export const blackjackSwitch = { name: 'blackjack', order: 160, label: 'Blackjack' } as const satisfies Switch
