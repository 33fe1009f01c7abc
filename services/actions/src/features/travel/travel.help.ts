import { type FeatureHelp, helpFigure as number, helpTimer as timer } from '@sottomondo/help-kit'
import { routes } from '../../kernel/city/city.rules.ts'
import { travelRules } from './travel.rules.ts'

export const travelHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'travel',
    title: 'Reizen',
    group: 'general',
    text: [
      'Je reist meteen: wie betaalt, is er. De wachttijd is alleen die tot je volgende reis.',
      'Je geld, je goederen en je kogels reizen mee, je auto’s niet. Wie je volgt, raakt je spoor kwijt. In een casino speel je alleen in de stad waar je bent.',
    ],
    figures: [
      ...routes.map(({ between: [one, other], costEuro }) => number(`${one} – ${other}`, costEuro, 'euro')),
      timer('Wachttijd na een reis', travelRules.waitSeconds, speed),
    ],
  },
]
