import type { Switch } from '../switch.ts'

export const creditPurchaseSwitch = {
  name: 'creditPurchase',
  order: 145,
  label: 'Credits kopen',
} as const satisfies Switch
