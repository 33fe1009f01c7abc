import { feature } from '../feature.ts'

export const signup = feature({
  switch: { name: 'signup', order: 210, label: 'Aanmelden' },
})
