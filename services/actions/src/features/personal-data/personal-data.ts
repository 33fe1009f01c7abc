import { feature } from '../../feature.ts'
import { personalDataConsumers } from './personal-data.consumers.ts'

export const personalData = feature({ name: 'personal-data', consumers: personalDataConsumers })
