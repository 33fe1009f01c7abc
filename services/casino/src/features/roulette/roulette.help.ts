import { rouletteRules } from '@sottomondo/casino-rules'
import { type FeatureHelp, helpFigure as number, helpText as text } from '@sottomondo/help-kit'

export function rouletteHelp(): FeatureHelp[] {
  const { returns, numbers, mostBets } = rouletteRules
  return [
    {
      feature: 'roulette',
      title: 'Roulette',
      group: 'casino',
      text: [
        'Leg je fiches op het vilt en laat het wiel draaien. Je kunt op van alles tegelijk inzetten; de grenzen van het casino gelden voor alles samen.',
      ],
      figures: [
        number('Nummers op het wiel, met de nul', numbers, 'count'),
        number('Fiches per ronde, hoogstens', mostBets, 'count'),
        number('Een nummer betaalt, keer de inzet', returns.number),
        number('Rood of zwart betaalt, keer de inzet', returns.redBlack),
        number('Oneven of even betaalt, keer de inzet', returns.oddEven),
        number('Laag of hoog betaalt, keer de inzet', returns.highLow),
        number('Een kolom betaalt, keer de inzet', returns.column),
        number('Een dozijn betaalt, keer de inzet', returns.dozen),
        text('Bij nul verliest', 'elke inzet behalve die op nummer 0'),
        number('Voordeel van het casino op elke inzet', Number((100 / numbers).toFixed(2)), 'percent'),
      ],
    },
  ]
}
