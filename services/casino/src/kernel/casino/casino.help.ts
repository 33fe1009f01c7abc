import { type FeatureHelp, helpFigure as number } from '@sottomondo/help-kit'
import { winRules } from '../win/win.rules.ts'
import { casinoRules, casinoTypes } from './casino.rules.ts'

export const casinoHelp = (): FeatureHelp[] => [
  {
    feature: 'casino',
    title: 'Casino’s',
    group: 'casino',
    text: [
      'In elke stad staat van elk soort een casino. Je speelt in de stad waar je bent, en niet terwijl je gevangenzit.',
      'Een casino betaalt uit zijn eigen kas. Win je meer dan erin zit, dan krijg je de hele kas.',
      'Wie in één keer veel wint of de bank breekt, staat met naam en bedrag in het nieuws van de stad.',
    ],
    figures: [
      number('Casino’s per stad', casinoTypes.length, 'count'),
      number('In kas bij de opening door Het Huis', casinoRules.openingBankEuro, 'euro'),
      number('In het nieuws vanaf een winst van', winRules.newsFromEuro, 'euro'),
    ],
  },
]
