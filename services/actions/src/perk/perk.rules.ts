import { noPerkEffects, type PerkEffects, type PerkState, perkEffects } from '@sottomondo/perk-catalogue'

/** What a gangster's row says of their perks. */
export interface PerksRow {
  /** As economy told last; null for who has none. */
  perks: PerkState[] | null
}

/** What a gangster's perks do: whatever a rule says of chance, sentence, wait or life takes it from here. */
export const effectsOf = ({ perks }: PerksRow): PerkEffects => (perks ? perkEffects(perks) : noPerkEffects)
