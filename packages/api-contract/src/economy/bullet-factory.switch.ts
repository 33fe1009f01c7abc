import type { Switch } from '../switch.ts'

export const bulletFactorySwitch = { name: 'bullets', order: 140, label: 'Kogels kopen' } as const satisfies Switch
