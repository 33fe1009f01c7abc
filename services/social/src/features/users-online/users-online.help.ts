import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { invitations } from '@sottomondo/server-kit/contract'
import { usersOnlineRules } from './users-online.rules.ts'

export const usersOnlineHelp = (): FeatureHelp[] => [
  {
    feature: 'users-online',
    title: 'Online',
    group: 'social',
    text: [
      'Wie nu speelt, zie je bij de online spelers, met rank, familie en rijkdom. Wie komt en gaat, zie je meteen. Inwoners van de stad tellen niet als speler: hun aantal staat ernaast.',
    ],
    figures: [
      figure('Online is wie iets deed in de laatste', usersOnlineRules.onlineMs / 1000, 'seconds'),
      figure('Getoonde gangsters, hoogstens', usersOnlineRules.listedPlayers, 'count'),
      ...invitations.map(({ label, fromRank }) => figure(`${label} vanaf rank`, fromRank, 'count')),
    ],
  },
]
