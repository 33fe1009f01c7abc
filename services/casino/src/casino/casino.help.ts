import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as number } from '@sottomondo/server-kit'
import { casinoRules, casinoTypes } from './casino.rules.ts'

export const casinoHelp = (): HelpTopic[] => [
  {
    feature: 'casino',
    title: 'Casino’s',
    tables: [],
    figures: [
      number('Casino’s per stad', casinoTypes.length, 'count'),
      number('In kas bij de opening door Het Huis', casinoRules.openingBankEuro, 'euro'),
    ],
  },
]
