import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { carOptions, carsAt, carTheftRules } from './car-theft.rules.ts'

export function carTheftHelp(speed: number): FeatureHelp[] {
  const rows = carOptions.map((option) => ({
    cells: [
      text('Waar', option.name),
      percent('Kans in het begin', option.baseChance),
      percent('Hoogste kans', option.capChance),
      number('Diefstallen tot halverwege', option.halfThefts, 'count'),
      number('Duurste auto', carsAt(option).at(-1)?.valueEuro ?? 0, 'euro'),
    ],
  }))
  return [
    {
      feature: 'car-theft',
      title: 'Auto stelen',
      group: 'game',
      text: [
        'Wat je steelt, komt in je garage te staan, met de deuken die het al had. Zonder vrije plaats begin je er niet aan.',
        'Hoe duurder de auto, hoe zeldzamer: een die twee keer zoveel waard is, kom je vier keer zo weinig tegen. Elke poging telt mee voor je kans, ook een die mislukt.',
      ],
      tables: [table('Waar auto’s staan', rows)],
      figures: [
        timer('Wachttijd na een poging', carTheftRules.waitSeconds, speed),
        number('Ervaring bij succes', carTheftRules.experience, 'xp'),
        number('Ervaring bij een mislukking', carTheftRules.failureExperience, 'xp'),
        percent('Kans op de gevangenis bij een mislukking', carTheftRules.jailChance),
        timer('Kortste straf', carTheftRules.leastJailSeconds, speed),
        timer('Langste straf', carTheftRules.mostJailSeconds, speed),
        percent('Minste leven van een gestolen auto', carTheftRules.leastLifePercent / 100),
        percent('Moordervaring per gestolen auto', carTheftRules.killExpStepHundredths / 10_000),
      ],
    },
  ]
}
