import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure } from '@sottomondo/server-kit'
import { presenceRules } from './presence.rules.ts'

export const presenceHelp = (): HelpTopic[] => [
  {
    feature: 'presence',
    title: 'Online',
    tables: [],
    figures: [
      figure('Online is wie iets deed in de laatste', presenceRules.onlineMs / 1000, 'seconds'),
      figure('Getoonde gangsters, hoogstens', presenceRules.listedPlayers, 'count'),
      figure('Beschikbaar voor een heist vanaf rang', presenceRules.heistFromRank, 'count'),
      figure('Beschikbaar voor een raid vanaf rang', presenceRules.raidFromRank, 'count'),
    ],
  },
]
