import { feature } from '../../feature.ts'
import { itemAudit } from './item.audit.ts'
import { itemPersonalData } from './item.personal-data.ts'

export const item = feature({
  name: 'item',
  personalData: itemPersonalData,
  audit: itemAudit,
})
