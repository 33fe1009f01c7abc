import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { crimeOptions, crimeRules, sentenceSeconds } from './crime.rules.ts'

export function crimeHelp(speed: number): FeatureHelp[] {
  const rows = crimeOptions.map((option) => ({
    cells: [
      text('Misdaad', option.name),
      percent('Kans in het begin', option.baseChance),
      percent('Hoogste kans', option.capChance),
      number('Misdaden tot halverwege', option.halfCrimes, 'count'),
      number('Laagste buit', option.minRewardEuro, 'euro'),
      number('Hoogste buit', option.maxRewardEuro, 'euro'),
      number('Ervaring', option.experience, 'xp'),
      timer('Straf', sentenceSeconds(option), speed),
    ],
  }))
  return [
    {
      feature: 'crime',
      title: 'Misdaden',
      group: 'game',
      text: [
        'Misdaden zijn je eerste inkomen. Hoe vaker je er een pleegt, hoe groter je kans bij allemaal, maar zeker wordt het nooit.',
        'Bij elke misdaad staat wat een poging jou gemiddeld oplevert: je kans maal de gemiddelde buit. Mislukken kost geen geld, maar wel tijd: wie langer vastzit dan de wachttijd, verliest het verschil. Daarom staat er ook bij wat ze per minuut opbrengt, en de beste van nu is gemerkt.',
        'Mislukt een misdaad, dan leer je er weinig van en kun je in de gevangenis komen. De buit krijg je een ogenblik later op zak.',
      ],
      tables: [table('Misdaden', rows)],
      figures: [
        timer('Wachttijd na een misdaad', crimeRules.waitSeconds, speed),
        number('Ervaring bij een mislukking', crimeRules.failureExperience, 'xp'),
        percent('Kans op de gevangenis bij een mislukking', crimeRules.jailChance),
        percent('Kans op een paasei bij succes', crimeRules.easterEggChance),
        percent('Moordervaring per geslaagde misdaad', crimeRules.killExpStepHundredths / 10_000),
        percent('Moordervaring door gewone acties, hoogstens', crimeRules.killExpCapHundredths / 10_000),
      ],
    },
  ]
}
