import { cleaners } from '@sottomondo/server-kit/text'
import { z } from 'zod'

const emailAddress = z.email().max(254)

/** Returns a plausible address without what a paste brings along, or null. */
export function cleanEmail(text: string): string | null {
  const result = emailAddress.safeParse(cleaners.email(text))
  return result.success ? result.data : null
}
