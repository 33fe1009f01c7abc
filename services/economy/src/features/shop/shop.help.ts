import { type FeatureHelp, helpFigure as figure, helpPercent, helpTable, helpText } from '@sottomondo/help-kit'
import { healingItemOf, healingItems, sellPriceEuro, shopRules } from './shop.rules.ts'

export const shopHelp = (): FeatureHelp[] => [
  {
    feature: 'shop',
    title: 'Winkel',
    group: 'general',
    text: [
      'Een lapmiddel werkt vanzelf zodra je leven mist: meteen als je gewond koopt, anders na het eerste dat je leven kost en dat je overleeft. Nooit midden in een gevecht.',
      'Je hebt er één tegelijk. Wat je niet gebruikt hebt, koopt de winkel terug, in euro’s, ook als je met credits betaalde. Boven je maximum kom je niet: een Operatie voor een schram is een dure schram.',
    ],
    tables: [
      helpTable(
        'Lapmiddelen',
        healingItems.map((item) => ({
          cells: [
            helpText('Lapmiddel', item.name),
            figure('Leven', item.lifePoints, 'life'),
            figure('Prijs', item.priceEuro, 'euro'),
            figure('Of', item.priceCredits, 'credits'),
            figure('Ongebruikt terug', sellPriceEuro(item), 'euro'),
          ],
        })),
      ),
    ],
    figures: [
      helpPercent(
        `Korting op een ${healingItemOf(shopRules.nftItemId)?.name} voor wie een NFT in de wallet heeft`,
        shopRules.nftDiscount,
      ),
      helpPercent('Deel van de prijs dat je ongebruikt terugkrijgt', shopRules.sellShare),
    ],
  },
]
