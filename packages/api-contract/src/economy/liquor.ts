import { feature } from '../feature.ts'

export const liquor = feature({
  timer: {
    key: 'liquor',
    order: 30,
    name: 'Drank',
    until: 'je weer drank kunt verhandelen',
    status: { path: '/liquor', order: 40, shown: 'always' },
  },
  switch: { name: 'liquor', order: 110, label: 'Drank' },
  record: { field: 'liquorCrimesCommitted', order: 30, label: 'Drank' },
})
