import { feature } from '../feature.ts'
import { familyConsumers } from './family.consumers.ts'
import { familyPersonalData } from './family.personal-data.ts'

export const family = feature({
  name: 'family',
  consumers: familyConsumers,
  personalData: familyPersonalData,
})
