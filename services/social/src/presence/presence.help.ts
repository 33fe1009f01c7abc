import { type FeatureHelp, helpFigure as figure } from '@sottomondo/server-kit'
import { presenceRules } from './presence.rules.ts'

export const presenceHelp = (): FeatureHelp[] => [
  {
    feature: 'presence',
    title: 'Online',
    group: 'social',
    text: ['Wie nu speelt, zie je bij de online spelers, met zijn rank, familie en rijkdom.'],
    tables: [],
    figures: [
      figure('Online is wie iets deed in de laatste', presenceRules.onlineMs / 1000, 'seconds'),
      figure('Getoonde gangsters, hoogstens', presenceRules.listedPlayers, 'count'),
      figure('Beschikbaar voor een heist vanaf rang', presenceRules.heistFromRank, 'count'),
      figure('Beschikbaar voor een raid vanaf rang', presenceRules.raidFromRank, 'count'),
    ],
  },
]
