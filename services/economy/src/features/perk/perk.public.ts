export { learnFrom } from './learn-from.ts'
/** What other features use of perks. */

export { readEffects } from './perk.effects.ts'
export { perkRules } from './perk.rules.ts'
export { costIn, ownedPerks, shownPerks } from './perk.shown.ts'
export { readPlayerPerks } from './perk.store.ts'
