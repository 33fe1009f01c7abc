import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { deedRules } from './deed.rules.ts'

export const deedHelp = (): FeatureHelp[] => [
  {
    feature: 'deed',
    title: 'Een eigen casino',
    group: 'casino',
    text: [
      'Breek je de bank van een casino, dan is het van jou, tenzij je er al een hebt. Als eigenaar bepaal je de inzetten en wat er in de kas zit.',
      'De winst en het verlies van je spelers gaan uit en naar de kas. In je eigen casino speel je niet.',
    ],
    figures: [
      figure('Laagste minimale inzet', deedRules.leastMinBetEuro, 'euro'),
      figure(`Minimale inzet bij ${deedRules.houseName}`, deedRules.houseMinBetEuro, 'euro'),
      figure(`Maximale inzet bij ${deedRules.houseName}`, deedRules.houseMaxBetEuro, 'euro'),
      figure('In de kas achter te houden per open spel, in inzetten', deedRules.reservedStakes, 'count'),
    ],
  },
]
