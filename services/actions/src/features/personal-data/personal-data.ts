import { feature } from '../../feature.ts'
import { personalDataConsumers } from './personal-data.consumers.ts'
import { leftOut } from './personal-data.store.ts'

export const personalData = feature({
  name: 'personal-data',
  personalData: { leftOut },
  consumers: personalDataConsumers,
})
