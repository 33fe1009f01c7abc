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
        figure(`In kas bij de opening door ${casinoRules.houseName}`, casinoRules.openingBankEuro, 'euro'),
        figure(`Minimale inzet bij ${casinoRules.houseName}`, casinoRules.houseMinBetEuro, 'euro'),
        figure(`Maximale inzet bij ${casinoRules.houseName}`, casinoRules.houseMaxBetEuro, 'euro'),
      ],
    },
  ]
}

export const helpHandlers: Handlers<typeof HelpService> = {
  getRules: async () => ({ topics: helpTopics() }),
}
