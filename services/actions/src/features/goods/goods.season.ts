import { createHmac } from 'node:crypto'
import {
  carryLimit,
  caughtChance,
  goodsRules,
  lostOf,
  pricesOf,
  type Trade,
  tradeExperience,
  tradeNames,
  trades,
} from '@sottomondo/goods-catalogue'
import type { SeasonAction, SeasonActivity, SeasonGangster, SeasonWorld } from '@sottomondo/season-kit'
import { cities, travelCostEuro } from '../../kernel/city/city.rules.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { travelWaitMs } from '../travel/travel.rules.ts'
import { goodsSentenceMs } from './goods.rules.ts'

type Prices = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Returns the price of every kind of a trade in each city: drawn as the game draws it, from the season's own seeds. */
function pricesNow(known: Map<string, Prices>, { trade: name }: Trade, nowMs: number): Prices {
  const period = Math.floor(nowMs / (goodsRules.periodSeconds * 1000))
  const key = `${name} ${period}`
  const found = known.get(key)
  if (found) return found
  const drawn = pricesOf(trades[name], (message) => createHmac('sha256', `season ${period}`).update(message).digest())
  const prices = Object.fromEntries(
    drawn.map(({ cityName, prices }) => [cityName, Object.fromEntries(prices.map((one) => [one.name, one.price]))]),
  )
  known.set(key, prices)
  return prices
}

/** An amount of one kind, bought here and sold there. */
interface Load {
  trade: Trade
  amount: number
  limit: number
  rankNumber: number
  costEuro: number
  saleEuro: number
}

interface Sale {
  soldAmount: number
  experience: number
  jailSeconds: number
}

/**
 * Returns the expected result of selling a load until all is sold or lost: after a caught sale the rest waits for the
 * next one.
 */
function expectedSale({ trade, amount, limit, rankNumber }: Load, chance: number, jailSeconds: number): Sale {
  if (amount === 0) return { soldAmount: 0, experience: 0, jailSeconds: 0 }
  const rest = amount - lostOf(amount)
  const again = expectedSale({ trade, amount: rest, limit, rankNumber, costEuro: 0, saleEuro: 0 }, chance, jailSeconds)
  return {
    soldAmount: (1 - chance) * amount + chance * again.soldAmount,
    experience:
      (1 - chance) * tradeExperience(amount, limit, false, rankNumber) +
      chance * (tradeExperience(amount, limit, true, rankNumber) + again.experience),
    jailSeconds: chance * (jailSeconds + again.jailSeconds),
  }
}

function playSale({ amount, limit }: Load, chance: number, jailSeconds: number, gangster: SeasonGangster): Sale {
  const sale = { soldAmount: 0, experience: 0, jailSeconds: 0 }
  for (let left = amount; left > 0; ) {
    const caught = gangster.random.next() < chance
    sale.experience += tradeExperience(left, limit, caught, gangster.rankNumber)
    if (caught) sale.jailSeconds += jailSeconds
    else sale.soldAmount = left
    left = caught ? left - lostOf(left) : 0
  }
  return sale
}

/**
 * Runs goods from one city to another: buys liquor and drugs here and sells them there; the next run starts there when
 * the player may travel again. Meanwhile each timer has run out twice: for the sale and for the purchase.
 */
export const goodsSeason: SeasonActivity = (world: SeasonWorld) => {
  const known = new Map<string, Prices>()
  return (gangster) => {
    let readyAtMs = 0

    /** Returns the most profitable load of a trade for this money; undefined where none makes a profit. */
    function bestLoad(trade: Trade, toCityName: string, money: number, chance: number): Load | undefined {
      const prices = pricesNow(known, trade, world.nowMs)
      const limit = carryLimit(trade, gangster.rankNumber)
      let [best, most]: [Load | undefined, number] = [undefined, 0]
      for (const { name } of trade.goods) {
        const [costEuro, saleEuro] = [prices[gangster.cityName]?.[name] ?? 0, prices[toCityName]?.[name] ?? 0]
        const load = {
          trade,
          amount: Math.max(0, Math.min(limit, Math.floor(money / costEuro))),
          limit,
          rankNumber: gangster.rankNumber,
          costEuro,
          saleEuro,
        }
        const gain = expectedSale(load, chance, 0).soldAmount * saleEuro - load.amount * costEuro
        if (gain > most) [best, most] = [load, gain]
      }
      return best
    }

    function runTo(toCityName: string): SeasonAction[] {
      const effects = effectsOf(gangster)
      const travelEuro = travelCostEuro(gangster.cityName, toCityName, effects)
      const jailSeconds = goodsSentenceMs(1, effects) / 1000
      let money = gangster.holds('euro') - travelEuro
      const loads = tradeNames.flatMap((name) => {
        const load = bestLoad(trades[name], toCityName, money, caughtChance(trades[name], effects))
        if (!load) return []
        money -= load.amount * load.costEuro
        return [{ load, chance: caughtChance(trades[name], effects) }]
      })
      if (loads.length === 0 || money < 0) return []
      const costEuro = loads.reduce((sum, { load }) => sum + load.amount * load.costEuro, travelEuro)
      const bought = loads.reduce(
        (sum, { load }) => sum + tradeExperience(load.amount, load.limit, false, load.rankNumber),
        0,
      )
      const totalOf = (sales: { load: Load; sale: Sale }[]) => ({
        euro: sales.reduce((sum, { load, sale }) => sum + sale.soldAmount * load.saleEuro, 0),
        experience: sales.reduce((sum, { sale }) => sum + sale.experience, bought),
        jailSeconds: sales.reduce((sum, { sale }) => sum + sale.jailSeconds, 0),
      })
      const expected = totalOf(
        loads.map(({ load, chance }) => ({ load, sale: expectedSale(load, chance, jailSeconds) })),
      )
      return [
        {
          ...expected,
          chance: 1,
          euro: expected.euro - costEuro,
          play() {
            gangster.pay('euro', costEuro)
            gangster.cityName = toCityName
            readyAtMs = world.nowMs + travelWaitMs(1, effects)
            const came = totalOf(
              loads.map(({ load, chance }) => ({ load, sale: playSale(load, chance, jailSeconds, gangster) })),
            )
            gangster.get('euro', came.euro)
            gangster.learn(came.experience)
            gangster.jail(came.jailSeconds)
          },
        },
      ]
    }

    return {
      readyAtMs: () => readyAtMs,
      actions: () =>
        cities
          .filter(({ cityName }) => cityName !== gangster.cityName && (gangster.cities?.includes(cityName) ?? true))
          .flatMap(({ cityName }) => runTo(cityName)),
    }
  }
}
