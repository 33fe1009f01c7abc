import { feature } from '../feature.ts'
import { gangsterConsumers } from './gangster.consumers.ts'
import { gangsterPersonalData } from './gangster.personal-data.ts'

export const gangster = feature({
  name: 'gangster',
  consumers: gangsterConsumers,
  personalData: gangsterPersonalData,
})
