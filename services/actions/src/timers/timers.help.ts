import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as number } from '@sottomondo/server-kit'
import { timerRules } from './timers.rules.ts'

export const timersHelp = (): HelpTopic[] => [
  {
    feature: 'timers',
    title: 'Wachttijden',
    tables: [],
    figures: [
      number('Misdaad', timerRules.crimeSeconds, 'seconds'),
      number('Auto stelen', timerRules.carSeconds, 'seconds'),
      number('Drank', timerRules.liquorSeconds, 'seconds'),
      number('Drugs', timerRules.drugsSeconds, 'seconds'),
      number('Overval', timerRules.heistSeconds, 'seconds'),
      number('Raid', timerRules.raidSeconds, 'seconds'),
      number('Reizen', timerRules.travelSeconds, 'seconds'),
      number('Ziekenhuis, per ontbrekend levenspunt', timerRules.hospitalSecondsPerLifePoint, 'seconds'),
      number('Kogelfabriek', timerRules.bulletsFactorySeconds, 'seconds'),
      number('Moord', timerRules.murderSeconds, 'seconds'),
      number('Godfather worden, na een mislukking', timerRules.godfatherSeconds, 'seconds'),
    ],
  },
]
