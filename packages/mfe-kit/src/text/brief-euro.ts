import { formatCompact, formatUnit } from '@sottomondo/ui-kit/amount'
import { breakpointPx, useNarrow } from '../browser/media.ts'
import { formatEuro } from './format.ts'

const briefEuro = (amount: number): string => formatUnit('€', amount, formatCompact)

/**
 * Returns the format for amounts that can't be a `Money` element, such as on a drawing: whole, and with K and M on
 * phones. Never for text that is read aloud.
 */
export function useBriefEuro(): (amount: number) => string {
  return useNarrow(breakpointPx.numbers) ? briefEuro : formatEuro
}
