import type { Switch } from '../switch.ts'

export const bountySwitch = { name: 'bounty', order: 83, label: 'Premies' } as const satisfies Switch
