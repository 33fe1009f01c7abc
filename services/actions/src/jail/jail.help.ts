import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as number, helpPercent as percent } from '@sottomondo/server-kit'
import { jailRules } from './jail.rules.ts'

export const jailHelp = (): HelpTopic[] => [
  {
    feature: 'jail',
    title: 'Gevangenis',
    tables: [],
    figures: [
      percent('Kans om iemand van rank 1 uit te breken', jailRules.breakoutBaseChance),
      percent('Minder kans per rank van de gevangene', jailRules.breakoutChanceLessPerRank),
      percent('Meer kans per eigen geslaagde uitbraak', jailRules.breakoutChanceMorePerBreakout),
      percent('Laagste kans', jailRules.breakoutLeastChance),
      percent('Hoogste kans', jailRules.breakoutMostChance),
      number('Ervaring per geslaagde uitbraak', jailRules.breakoutExperience, 'xp'),
      number('Uitbraken met ervaring per uur', jailRules.paidBreakoutsPerHour, 'count'),
      number('Straf bij een mislukte uitbraak', jailRules.failedBreakoutSeconds, 'seconds'),
      number('Jezelf uitkopen, per resterende seconde', jailRules.buyOutEuroPerSecond, 'euro'),
      number('Jezelf uitkopen met credits', jailRules.buyOutCredits, 'credits'),
      number('Jezelf uitkopen met eerpunten: seconden per punt', jailRules.buyOutSecondsPerHonorPoint, 'seconds'),
    ],
  },
]
