import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { statisticsRules } from './statistics.rules.ts'

export const statisticsHelp = (): FeatureHelp[] => [
  {
    feature: 'statistics',
    title: 'Statistieken',
    group: 'profile',
    text: [
      'De statistieken gaan over het hele spel: hoeveel geld en kogels er zijn, wie erbij kwam en wie stierf, en wie ergens de beste in is. Ze zijn hoogstens een minuut oud.',
      'De cijfers gaan over iedereen die in de stad woont. In de lijsten van de besten en de nieuwsten staan alleen spelers.',
      'Elk groot cijfer opent zijn tabellen. Sta je er zelf in, dan is je regel gekleurd.',
    ],
    figures: [
      figure('Plaatsen in een lijst', statisticsRules.listed, 'count'),
      figure('Uren in een grafiek', statisticsRules.hoursShown, 'count'),
    ],
  },
]
