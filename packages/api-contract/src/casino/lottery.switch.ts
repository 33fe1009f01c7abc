import type { Switch } from '../switch.ts'

export const lotterySwitch = { name: 'lottery', order: 190, label: 'Loterij' } as const satisfies Switch
