import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure } from '@sottomondo/server-kit'
import { belongingsRules } from '../belongings/belongings.rules.ts'
import { gangsterRules } from './gangster.rules.ts'

export const gangsterHelp = (): HelpTopic[] => [
  {
    feature: 'gangster',
    title: 'Een nieuwe gangster',
    tables: [],
    figures: [
      figure('Geld op zak bij de start', gangsterRules.startPocketEuro, 'euro'),
      figure('Plaatsen in de garage', belongingsRules.garagePlaces, 'count'),
      figure('Plaatsen in de garage met premium', belongingsRules.garagePlacesPremium, 'count'),
    ],
  },
]
