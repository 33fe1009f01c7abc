import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { garageRules } from '../garage/garage.public.ts'
import { gangsterRules } from './gangster.rules.ts'

export const gangsterHelp = (): FeatureHelp[] => [
  {
    feature: 'gangster',
    title: 'Een nieuwe gangster',
    group: 'profile',
    text: ['Hiermee begint elke gangster, ook die na je eerste.'],
    figures: [
      figure('Geld op zak bij de start', gangsterRules.startPocketEuro, 'euro'),
      figure('Plaatsen in de garage', garageRules.places, 'count'),
      figure('Plaatsen in de garage met premium', garageRules.placesPremium, 'count'),
    ],
  },
]
