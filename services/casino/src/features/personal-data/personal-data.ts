import { feature } from '../../feature.ts'
import { personalDataDeleted } from './personal-data.consumers.ts'
import { leftOut, personalSections } from './personal-data.store.ts'

export const personalData = feature({
  name: 'personal-data',
  personalData: { sections: personalSections, leftOut },
  consumers: ({ kit }) =>
    kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', personalDataDeleted),
})
