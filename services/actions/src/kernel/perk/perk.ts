import { feature } from '../feature.ts'
import { perkConsumers } from './perk.consumers.ts'

export const perk = feature({
  name: 'perk',
  consumers: perkConsumers,
})
