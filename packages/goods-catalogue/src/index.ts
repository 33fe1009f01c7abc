export {
  carryLimit,
  caughtChance,
  experienceAt,
  type Good,
  type GoodName,
  goodOf,
  goodsCities,
  goodsRules,
  lostOf,
  type Trade,
  type TradeName,
  tradeExperience,
  tradeNames,
  tradeOf,
  trades,
} from './goods.rules.ts'
export { type CityPrices, priceMessage, priceOf, pricesOf, type SignWithSeed } from './prices.ts'
