import type { HelpService, HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure, type Handlers } from '@sottomondo/server-kit'
import { presenceRules } from '../presence/presence.rules.ts'

/** The figures of social's rules as the help pages show them. */
export function helpTopics(): HelpTopic[] {
  return [
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
}

export const helpHandlers: Handlers<typeof HelpService> = {
  getRules: async () => ({ topics: helpTopics() }),
}
