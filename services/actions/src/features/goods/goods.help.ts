import { carryLimit, goodsRules, type TradeName, tradeNames, trades } from '@sottomondo/goods-catalogue'
import {
  type FeatureHelp,
  helpFigure as figure,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { needs } from '@sottomondo/server-kit/contract'
import { rankNameOf } from '@sottomondo/server-kit/needs'
import { goodsWaitSeconds } from './goods.rules.ts'

const texts: Readonly<Record<TradeName, { title: string; lead: string; unit: string }>> = {
  liquor: {
    title: 'Drank',
    lead: 'Flessen kosten in elke stad iets anders. Koop waar het goedkoop is, reis, en verkoop waar ze dorst hebben.',
    unit: 'Flessen',
  },
  drugs: {
    title: 'Drugs',
    lead: 'Hetzelfde spel als met drank, met minder ruimte in je jas en meer nullen aan de prijs.',
    unit: 'Pakjes',
  },
}

function topicOf(name: TradeName, speed: number): FeatureHelp {
  const trade = trades[name]
  const { title, lead, unit } = texts[name]
  return {
    feature: name,
    title,
    group: 'game',
    text: [
      lead,
      'Een verkoop kan opvallen. Dan ben je van elke soort die je aanbood een kwart kwijt, naar boven afgerond, houd je de rest, en zit je even.',
      'Van wat je draagt zie je wat je er gemiddeld voor betaalde, en wat je er hier aan verdient. Dat wordt per soort onthouden, over alle ritten heen; een verkoop verandert het gemiddelde van de rest niet.',
      'Beste rit nu rekent voor elke andere stad uit wat je lading daar meer opbrengt dan hier, met wat je er met je geld en je ruimte nog bij kunt kopen, en haalt de reis eraf. Het geldt zolang de prijzen gelden, en als de verkoop niet opvalt. Met de toets R druk je op de knop die daar voorop staat.',
    ],
    figures: [
      text('Vanaf rank', rankNameOf(needs['actions.goods.buy'].as[name].rank)),
      timer('Wachttijd na een handel', goodsWaitSeconds[name], speed),
      percent('Kans dat een verkoop opvalt', trade.caughtChance),
      timer('Straf na een betrapte verkoop', goodsRules.caughtJailSeconds, speed),
    ],
    tables: [
      table(
        'Ervaring voor een handel',
        goodsRules.experience.map(({ leastRank, big, other }) => ({
          cells: [
            text('Vanaf rank', rankNameOf(leastRank)),
            figure('Minstens de helft van je draagruimte', big, 'xp'),
            figure('Elke andere', other, 'xp'),
          ],
        })),
      ),
      table(
        `${unit} die je kunt dragen, van alle soorten samen`,
        trade.carryLimits.map((_, index) => ({
          cells: [text('Rank', rankNameOf(index + 1)), figure(unit, carryLimit(trade, index + 1), 'count')],
        })),
      ),
    ],
  }
}

export const goodsHelp = (speed: number): FeatureHelp[] => tradeNames.map((name) => topicOf(name, speed))
