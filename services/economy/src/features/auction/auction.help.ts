import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { auctionRules, durationMs } from '../../kernel/auction/auction.rules.ts'
import { marketRules } from './gift/market.rules.ts'

export const auctionHelp = (gameSpeed: number): FeatureHelp[] => [
  {
    feature: 'auction',
    title: 'De veiling',
    group: 'game',
    text: [
      'Op de veiling verkoop je auto’s, kogels, credits, een casino, een kogelfabriek of de verklaring van een getuige aan wie het meest biedt. Wat je veilt, staat vast tot de veiling voorbij is. Biedt er niemand, dan krijg je het terug.',
      'Een bod gaat meteen van je bank en staat vast. Word je overboden, dan staat het er meteen weer op. Met een directe prijs kan iemand je veiling ook in één keer kopen.',
      'Wie een auto wint, moet er plaats voor hebben: een bod houdt die plaats vrij. Wie al een casino of een kogelfabriek heeft, kan op een tweede niet bieden.',
      'Wat een prijs ver boven of onder die van de markt weggeeft, kreeg de ander van jou, of jij van de ander. Mag iemand niet zoveel krijgen, dan wordt het bod geweigerd. Een auto onder de waarde verkopen is ook geven, net als een casino of fabriek voor minder dan erin zit.',
      'Koopt één speler veel bij dezelfde verkoper, dan telt boven een bedrag als gekregen wat die meer betaalde dan de markt, en van kogels de hele prijs.',
      'In een casino op de veiling wordt niet gespeeld. Een kogelfabriek draait door. De kas hoort erbij.',
      'Het Huis veilt de casino’s die het zelf houdt, elke week een paar, en wat niemand mag erven.',
    ],
    figures: [
      figure('Duur van een veiling', Math.ceil(durationMs(gameSpeed) / 1000), 'seconds'),
      figure('Een bod op het laatst verlengt tot', auctionRules.lastSeconds, 'seconds'),
      figure('Een bod is hoger dan het hoogste, met minstens', auctionRules.increasePercent, 'percent'),
      figure('Het Huis houdt van de prijs', auctionRules.cutPermille / 10, 'percent'),
      figure('Kogels in een veiling, minstens', auctionRules.leastBullets, 'bullets'),
      figure('Credits in een veiling, minstens', auctionRules.leastCredits, 'credits'),
      figure('Anoniem kopen of verkopen, in credits', auctionRules.anonymous.credits, 'credits'),
      figure('Anoniem kopen of verkopen, in eerpunten', auctionRules.anonymous.honor, 'count'),
      figure('Veilingen van een speler tegelijk, hooguit', auctionRules.mostAuctions, 'count'),
      figure('Ver van de markt is, zoveel keer zo hoog of laag', marketRules.farPrice, 'count'),
      figure('Vrij van één koper boven de markt, en voor kogels', marketRules.freePerBuyerEuro, 'euro'),
      figure('Casino’s die Het Huis per week veilt', auctionRules.house.casinosPerWeek, 'count'),
    ],
  },
]
