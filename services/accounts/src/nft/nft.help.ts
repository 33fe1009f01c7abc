import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { nftRules } from './nft.rules.ts'

export const nftHelp = (): FeatureHelp[] => [
  {
    feature: 'nft',
    title: 'NFT',
    group: 'profile',
    text: [
      'Heb je een NFT van Sottomondo, dan noem je bij je instellingen het adres van je wallet. Of er een op staat, kijken we op de blockchain na, en later nog eens: verkopen kan altijd.',
      'Staat er een op, dan is een Bloedzak in de winkel voor jou goedkoper, in euro’s, en staat het op je profiel als je dat bij je instellingen aanzet. Verkoop je hem, dan houdt allebei op.',
      'Een adres hoort bij wie het als eerste noemt. Je sleutel vragen we nooit; wie dat wel doet, is niet van ons.',
    ],
    figures: [
      figure('Adressen, hoogstens', nftRules.maxAddresses, 'count'),
      figure('Opnieuw nagekeken na (uur)', nftRules.checkAgainHours),
    ],
  },
]
