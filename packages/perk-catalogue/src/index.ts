export {
  changedBy,
  type EffectName,
  effectNames,
  mostOf,
  noPerkEffects,
  type PerkEffects,
  type PerkState,
  perkEffects,
} from './effects.ts'
export { type Augment, augmentOf, type Perk, type PerkLevel, perkBorders, perkOf, perks } from './perks.ts'
export { describeEffect } from './words.ts'
