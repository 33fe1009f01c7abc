import { type FeatureHelp, helpFigure as figure, helpTimer as timer } from '@sottomondo/help-kit'
import { bountyRules as rules } from './bounty.rules.ts'

export const bountyHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'bounty',
    title: 'Premies',
    group: 'game',
    text: [
      'Op ieders hoofd kun je een premie zetten, ook op dat van wie veel sterker is dan jij. Je geld staat dan vast, bij wat anderen al hebben ingelegd. Wie het doelwit doodt, krijgt haar: ook wie zelf beschoten werd en terugschoot.',
      'Wie haar verdient, krijgt niet meer dan die van anderen mag krijgen: dat staat bij de bank. De rest gaat terug naar wie haar betaalde, zonder verlies.',
      'Niemand verdient aan een premie van zichzelf of van de eigen familie. Zo’n deel gaat terug naar wie het betaalde, min een stukje. Verdient niemand de premie op tijd, dan krijg je haar ook zo terug.',
      'Sterft je doelwit op een andere manier, of vallen in een vuurgevecht allebei, dan krijg je alles terug. Wie zelf sterft, heeft geen premies meer: ze horen dan bij de nalatenschap.',
      'Anoniem kan ook. Het doelwit ziet dan alleen het bedrag.',
    ],
    figures: [
      figure('Een premie begint bij', rules.leastEuro, 'euro'),
      timer('Zo lang blijft een premie staan', rules.lastsSeconds, speed),
      figure('Wat je kwijt bent als niemand haar verdient', rules.lossPercent, 'percent'),
      figure('Zoveel premies kun je tegelijk hebben lopen', rules.mostShares, 'count'),
      figure('Anoniem, met credits', rules.anonymous.credits, 'count'),
      figure('Anoniem, met eerpunten', rules.anonymous.honor, 'count'),
    ],
  },
]
