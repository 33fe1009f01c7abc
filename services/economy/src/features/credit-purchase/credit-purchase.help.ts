import { type FeatureHelp, helpFigure as figure, helpText } from '@sottomondo/help-kit'
import { creditPackages, creditPurchaseRules, inEuro, vatPercentAt } from './credit-purchase.rules.ts'

export const creditPurchaseHelp = (): FeatureHelp[] => [
  {
    feature: 'credit-purchase',
    title: 'Credits kopen',
    group: 'profile',
    text: [
      'Credits koop je met echt geld, in pakketten. Je betaalt bij de betaaldienst, niet bij ons: van je bank of kaart bewaren wij niets.',
      'Ze staan er zodra de betaaldienst de betaling bevestigt, ook als je de pagina al hebt gesloten. Van elke betaling is er een betaalbewijs.',
      'Credits zijn van jou en niet van je gangster: is die intussen dood, dan krijgt je volgende ze. Gaat je geld terug, dan gaan de credits die er nog zijn mee.',
    ],
    figures: [
      ...creditPackages.map(({ credits, amountCents }) =>
        helpText(`Pakket van ${credits} credits`, `€${inEuro(amountCents)}`),
      ),
      figure('Btw, inbegrepen', vatPercentAt(Date.now()), 'percent'),
      figure('Betalingen die je tegelijk open kunt hebben', creditPurchaseRules.openAtMost, 'count'),
    ],
  },
]
