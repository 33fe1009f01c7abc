import type { Switch } from '../switch.ts'

export const auctionSwitch = { name: 'auction', order: 135, label: 'Veiling' } as const satisfies Switch
