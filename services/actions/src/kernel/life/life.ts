import { feature } from '../feature.ts'
import { lifeConsumers } from './life.consumers.ts'

export const life = feature({
  name: 'life',
  consumers: lifeConsumers,
})
