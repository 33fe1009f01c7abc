import { feature } from '../../feature.ts'
import { itemAudit } from './item.audit.ts'

export const item = feature({
  name: 'item',
  audit: itemAudit,
})
