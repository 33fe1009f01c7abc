import { feature } from '../feature.ts'
import { ranksHelp } from './ranks.help.ts'

export const ranks = feature({
  name: 'ranks',
  help: ranksHelp,
})
