import { type Balance, favourText, useCall } from '@sottomondo/mfe-kit'

/** The player's credits; undefined until they are known, or while they can't be reached. */
export function useCredits(): Balance | undefined {
  const { data } = useCall('GET /api/status/rankAndDefaultPayMethod')
  return data && { payWith: 'CREDITS', has: data.paymentInfo.credits }
}

/** 'Een symbool kost 10 credits. Je hebt er 15.' */
export const priceText = (what: string, cost: number, balance: Balance | undefined): string =>
  `${what} ${favourText(cost, 'CREDITS')}.${balance ? ` Je hebt er ${balance.has}.` : ''}`
