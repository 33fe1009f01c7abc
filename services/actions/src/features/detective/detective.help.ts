import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { detectiveRules as rules } from './detective.rules.ts'

export const detectiveHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'detective',
    title: 'Detectives',
    group: 'general',
    text: [
      'Een detective zoekt één speler in één stad. Weet je niet waar iemand uithangt, stuur er dan een naar elke stad.',
      'Wie gevonden is, wordt gevolgd, tot de tijd om is of tot die op reis gaat: een reiziger schudt iedereen af. Wie je naar andere steden stuurde, zoekt daar intussen door. Van dit alles merkt het doelwit niets. Een detective die niemand vindt, komt met lege handen terug.',
      'Tijdens een killing spree vindt elke detective meteen wie er is. Sterft jouw doelwit, dan komt de detective terug.',
    ],
    figures: [
      number('Prijs per stad', rules.costEuro, 'euro'),
      timer('Gevonden, op zijn vroegst na', rules.leastSeconds, speed),
      timer('Gevonden, op zijn laatst na', rules.mostSeconds, speed),
      timer('Met lege handen terug na', rules.mostSeconds, speed),
      percent('Kans om iemand te vinden die er is', rules.chance),
      timer('Zo lang wordt iemand gevolgd', rules.followSeconds, speed),
    ],
  },
]
