import { feature } from '../feature.ts'

export const liquor = feature({
  sentence: {
    reason: 'liquor',
    order: 60,
    caught: 'Betrapt bij het verkopen van drank.',
  },
})
