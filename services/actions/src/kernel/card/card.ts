import { feature } from '../feature.ts'
import { cardConsumers } from './card.consumers.ts'

export const card = feature({
  name: 'card',
  consumers: cardConsumers,
})
