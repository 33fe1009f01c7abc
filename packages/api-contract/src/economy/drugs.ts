import { feature } from '../feature.ts'

export const drugs = feature({
  timer: {
    key: 'drugs',
    order: 40,
    name: 'Drugs',
    until: 'je weer drugs kunt verhandelen',
    status: { path: '/drugs', order: 50, shown: 'always' },
  },
  switch: { name: 'drugs', order: 120, label: 'Drugs' },
  record: { field: 'drugsCrimesCommitted', order: 40, label: 'Drugs' },
})
