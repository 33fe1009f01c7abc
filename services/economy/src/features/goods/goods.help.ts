import { goodsRules, type TradeName, tradeNames, trades } from '@sottomondo/goods-catalogue'
import {
  type FeatureHelp,
  helpFigure as figure,
  helpTable as table,
  helpText as text,
  helpTimer as timer,
} from '@sottomondo/help-kit'

const titles: Readonly<Record<TradeName, string>> = { liquor: 'Drank', drugs: 'Drugs' }

export const goodsHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'goods',
    title: 'Prijzen van drank en drugs',
    group: 'game',
    text: [
      'In elke stad kost elke soort iets anders, en om de zoveel tijd worden alle prijzen opnieuw getrokken. Ze gelden voor iedereen, om te kopen en om te verkopen.',
      'Getrokken wordt uit een seed waarvan de hash al bekend is voordat hij gebruikt wordt. Is zijn tijd om, dan wordt de seed onthuld: op een pagina die voor iedereen open is, rekent je browser alles na. De volgende prijzen kan niemand voorspellen.',
    ],
    figures: [timer('Nieuwe prijzen, elke', goodsRules.periodSeconds, speed)],
    tables: tradeNames.map((name) =>
      table(
        titles[name],
        trades[name].goods.map((good) => ({
          cells: [
            text('Soort', good.name),
            figure('Laagste prijs', good.leastEuro, 'euro'),
            figure('Hoogste prijs', good.mostEuro, 'euro'),
          ],
        })),
      ),
    ),
  },
]
