import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { leaderboardRules } from './leaderboard.rules.ts'

export const leaderboardHelp = (): FeatureHelp[] => [
  {
    feature: 'leaderboard',
    title: 'Ranglijst',
    group: 'profile',
    text: [
      'In de ranglijst staat elke levende gangster van een speler, met de meeste ervaring bovenaan; inwoners van de stad staan er niet in. Hebben er twee evenveel, dan staat boven wie het langst meespeelt.',
      'Na een misdaad schuif je binnen enkele seconden op. Onderaan zie je altijd je eigen plaats, en hoeveel ervaring je mist om de volgende te passeren.',
      'Je kunt de lijst beperken tot wie in een stad is, of tot een familie: de plaatsen tellen dan binnen die keuze.',
    ],
    figures: [figure('Spelers per pagina', leaderboardRules.playersPerPage, 'count')],
  },
]
