import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { exchangeRules } from './exchange.rules.ts'

export const exchangeHelp = (): FeatureHelp[] => [
  {
    feature: 'exchange',
    title: 'Paaseieren',
    group: 'general',
    text: [
      'Bij een geslaagde misdaad vind je soms een paasei. Je ruilt het in voor geld op zak, maar niet vanuit de cel.',
    ],
    figures: [figure('Opbrengst van een paasei', exchangeRules.euroPerEgg, 'euro')],
  },
]
