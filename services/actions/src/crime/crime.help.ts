import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import {
  helpFigure as number,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
} from '@sottomondo/server-kit'
import { timerRules } from '../timers/timers.rules.ts'
import { crimeOptions, crimeRules, sentenceSeconds } from './crime.rules.ts'

export function crimeHelp(): HelpTopic[] {
  const rows = crimeOptions.map((option) => ({
    cells: [
      text('Misdaad', option.name),
      percent('Kans in het begin', option.baseChance),
      percent('Hoogste kans', option.capChance),
      number('Misdaden tot halverwege', option.halfCrimes, 'count'),
      number('Laagste buit', option.minRewardEuro, 'euro'),
      number('Hoogste buit', option.maxRewardEuro, 'euro'),
      number('Ervaring', option.experience, 'xp'),
      number('Straf', sentenceSeconds(option), 'seconds'),
    ],
  }))
  return [
    {
      feature: 'crime',
      title: 'Misdaden',
      tables: [table('Misdaden', rows)],
      figures: [
        number('Wachttijd na een misdaad', timerRules.crimeSeconds, 'seconds'),
        number('Ervaring bij een mislukking', crimeRules.failureExperience, 'xp'),
        percent('Kans op de gevangenis bij een mislukking', crimeRules.jailChance),
        percent('Kans op een paasei bij succes', crimeRules.easterEggChance),
        percent('Moordervaring per geslaagde misdaad', crimeRules.killExpStepHundredths / 10_000),
        percent('Moordervaring door gewone acties, hoogstens', crimeRules.killExpCapHundredths / 10_000),
      ],
    },
  ]
}
