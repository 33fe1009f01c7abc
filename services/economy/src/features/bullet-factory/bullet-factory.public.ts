/** What other features use of bullet factories. */
export { bulletFactoryRules } from './bullet-factory.rules.ts'
export { findFactoryOf, listOwnedFactories } from './bullet-factory.store.ts'
export { gameTimeOf, priceToday, type TimeKit } from './factory-kit.ts'
export { asOf } from './production.ts'
