import { type Favour, favourOf } from '@sottomondo/mfe-kit'
import type { Auctions } from '../auction.types.ts'

/** Returns the price of an anonymous sale or bid, in the currency that the player prefers and in the other. */
export const anonymousFavour = ({ rules, credits, honorPoints }: Auctions): Favour =>
  favourOf(
    { paymentPreference: rules.paymentPreference === 'CREDITS' ? 'CREDITS' : 'HONOR', credits, honorPoints },
    { credits: rules.anonymousCredits, honorPoints: rules.anonymousHonorPoints },
  )
