import { helpPercent as chance, type FeatureHelp, helpFigure as figure, helpTimer as timer } from '@sottomondo/help-kit'
import { ranks } from '../../kernel/ranks/ranks.rules.ts'
import { godfatherRules } from './godfather.rules.ts'

export const godfatherHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'godfather',
    title: 'Godfather worden',
    group: 'general',
    text: [
      'De hoogste rank krijg je niet vanzelf. Wie genoeg ervaring heeft, blijft Assunto tot de oude heren ja zeggen. Vrouwen heten dan La Prima Signora.',
      'Een fooi helpt, maar koopt niets: ze is weg, ook als het nee wordt. Na een nee wacht je voor je het weer mag vragen.',
      'Wie het wordt, blijft het tot de dood, en de hele stad leest het.',
    ],
    figures: [
      figure('Ervaring die ervoor nodig is', ranks.at(-1)?.minimumExperience ?? 0, 'xp'),
      chance('Kans zonder fooi', godfatherRules.chance),
      chance('Kans met fooi', godfatherRules.chanceWithTip),
      figure('Fooi', godfatherRules.tipEuro, 'euro'),
      timer('Wachttijd na een nee', godfatherRules.waitSeconds, speed),
    ],
  },
]
