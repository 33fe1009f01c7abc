import { personalDataDeleted } from '@sottomondo/server-kit/personal-data'
import { feature } from '../../kernel/feature.ts'

export const personalData = feature({
  name: 'personal-data',
  consumers: ({ kit }, features) => {
    kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', personalDataDeleted(features))
  },
})
