import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure } from '@sottomondo/server-kit'
import { deedRules } from './deed.rules.ts'

export const deedHelp = (): HelpTopic[] => [
  {
    feature: 'deed',
    title: 'Een eigen casino',
    tables: [],
    figures: [
      figure('Laagste minimale inzet', deedRules.leastMinBetEuro, 'euro'),
      figure(`Minimale inzet bij ${deedRules.houseName}`, deedRules.houseMinBetEuro, 'euro'),
      figure(`Maximale inzet bij ${deedRules.houseName}`, deedRules.houseMaxBetEuro, 'euro'),
      figure('In de kas achter te houden per open spel, in inzetten', deedRules.reservedStakes, 'count'),
    ],
  },
]
