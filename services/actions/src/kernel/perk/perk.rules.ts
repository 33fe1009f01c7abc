import { noPerkEffects, type PerkEffects, type PerkState, perkEffects } from '@sottomondo/perk-catalogue'

/** The columns of a gangster's row about their perks. */
export interface PerksRow {
  /** Last state told by economy; null without perks. */
  perks: PerkState[] | null
}

/** Returns the effects of a gangster's perks; every rule on chance, sentence, wait or life uses this. */
export const effectsOf = ({ perks }: PerksRow): PerkEffects => (perks ? perkEffects(perks) : noPerkEffects)
