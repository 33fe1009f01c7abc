import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { priceAlertRules } from './price-alert.rules.ts'

export const priceAlertHelp = (): FeatureHelp[] => [
  {
    feature: 'price-alert',
    title: 'Prijsalarm',
    group: 'game',
    text: [
      'Bij drank, bij drugs en bij de lokale kogelfabriek zet je een prijsalarm: zeg welke soort, in welke stad, en boven of onder welke prijs. Zodra de prijs daar voorbij is, krijg je een melding en een regel in je logboek, en een pushmelding als je die wilt. Bij kogels gaat het om de dagprijs van de lokale fabriek.',
      'Een alarm gaat één keer af en is dan weg. Sterft je gangster, dan vervallen de alarmen.',
    ],
    figures: [figure('Alarmen die tegelijk mogen staan', priceAlertRules.mostAlerts, 'count')],
  },
]
