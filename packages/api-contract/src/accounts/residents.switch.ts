import type { Switch } from '../switch.ts'

export const residentsSwitch = {
  name: 'residents',
  order: 220,
  label: 'Inwoners van de stad',
} as const satisfies Switch
