import { feature } from '../feature.ts'
import { familyConsumers } from './family.consumers.ts'

export const family = feature({
  name: 'family',
  consumers: familyConsumers,
})
