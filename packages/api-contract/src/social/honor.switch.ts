import type { Switch } from '../switch.ts'

export const honorSwitch = { name: 'honor', order: 209, label: 'Eer en oneer geven' } as const satisfies Switch
