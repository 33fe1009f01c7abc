import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure } from '@sottomondo/server-kit'
import { claimRules, nameRules } from './account.rules.ts'

export const accountHelp = (): HelpTopic[] => [
  {
    feature: 'account',
    title: 'Je gangster',
    tables: [],
    figures: [
      figure('Kortste naam, in tekens', nameRules.minCharacters, 'count'),
      figure('Langste naam, in tekens', nameRules.maxCharacters, 'count'),
      figure('Ervaring die een nieuwe gangster van je dode meeneemt, hoogstens', claimRules.maxPercentage, 'percent'),
      figure('Hetzelfde na een kort leven', claimRules.maxPercentageOfShortLife, 'percent'),
      figure('Een leven is kort tot', claimRules.shortLifeSeconds, 'seconds'),
    ],
  },
]
