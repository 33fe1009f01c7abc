import type { Calls } from '@sottomondo/api-contract'

export type Perk = Calls['GET /api/shop/items']['answer']['perks'][number]
export type Level = Perk['levels'][number]
export type Augment = Perk['augments'][number]
