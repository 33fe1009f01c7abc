import { feature } from '../../kernel/feature.ts'
import { markupHelp } from './markup.help.ts'

export const markup = feature({
  name: 'markup',
  help: markupHelp,
})
