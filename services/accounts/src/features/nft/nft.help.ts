import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { nftRules } from './nft.rules.ts'

export const nftHelp = (): FeatureHelp[] => [
  {
    feature: 'nft',
    title: 'NFT',
    group: 'profile',
    text: [
      'Heb je een NFT van Sottomondo, dan noem je bij je instellingen het adres van je wallet, en bewijs je met een handtekening dat ze van jou is. Of er een NFT op staat, kijken we daarna op de blockchain na, en later nog eens: verkopen kan altijd.',
      'Tekenen doe je in je wallet, meteen in je browser of elders met geplakte handtekening. Het bericht zegt voor wie je tekent, geldt even en één keer, en er wordt niets overgemaakt.',
      'Staat er een op, dan is een Bloedzak in de winkel voor jou goedkoper, in euro’s, en staat het op je profiel als je dat bij je instellingen aanzet. Verkoop je hem, dan houdt allebei op.',
      'Een adres hoort bij één speler: bij wie het bewijst, ook als een ander het eerder noemde. Zonder bewijs geeft het niets. Je sleutel vragen we nooit; wie dat wel doet, is niet van ons.',
    ],
    figures: [
      figure('Een bericht om te tekenen geldt (minuten)', nftRules.messageMinutes),
      figure('Adressen, hoogstens', nftRules.maxAddresses, 'count'),
      figure('Opnieuw nagekeken na (uur)', nftRules.checkAgainHours),
    ],
  },
]
