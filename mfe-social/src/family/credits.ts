import { favourText, type Purse, useCall } from '@sottomondo/mfe-kit'

/** The player's credits; undefined until they are known, or while they can't be reached. */
export function useCredits(): Purse | undefined {
  const { data } = useCall('GET /api/status/rankAndDefaultPayMethod')
  return data && { payWith: 'CREDITS', has: data.paymentInfo.credits }
}

/** 'Een symbool kost 10 credits. Je hebt er 15.' */
export const priceText = (what: string, cost: number, purse: Purse | undefined): string =>
  `${what} ${favourText(cost, 'CREDITS')}.${purse ? ` Je hebt er ${purse.has}.` : ''}`
