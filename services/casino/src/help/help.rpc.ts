import type { HelpService, HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure, type Handlers } from '@sottomondo/server-kit'
import { casinoRules, casinoTypes } from '../casino/casino.rules.ts'

/** The figures of casino's rules as the help pages show them. */
export function helpTopics(): HelpTopic[] {
  return [
    {
      feature: 'casino',
      title: 'Casino’s',
      tables: [],
      figures: [
        figure('Casino’s per stad', casinoTypes.length, 'count'),
        figure('In kas bij de opening door Het Huis', casinoRules.openingBankEuro, 'euro'),
      ],
    },
  ]
}

export const helpHandlers: Handlers<typeof HelpService> = {
  getRules: async () => ({ topics: helpTopics() }),
}
