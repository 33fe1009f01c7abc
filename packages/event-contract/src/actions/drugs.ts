import { feature } from '../feature.ts'

export const drugs = feature({
  sentence: {
    reason: 'drugs',
    order: 70,
    caught: 'Betrapt bij het verkopen van drugs.',
  },
})
