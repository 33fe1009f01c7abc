import { CashShortage, useSession } from '@sottomondo/mfe-kit'
import type { BetLimits } from '../casino-state.ts'

export type BetShortageProps = {
  bet: number | null
  limits: BetLimits
  /** Plays; resolves to a truthy value once the bet was taken. */
  onGo: () => Promise<unknown>
}

/** What the pocket lacks of a bet that the casino takes, with the button that fetches it from the bank and plays. */
export function BetShortage({ bet, limits: { minBet, maxBet }, onGo }: BetShortageProps) {
  const { cashPocket } = useSession()
  if (!bet || bet <= cashPocket || bet < minBet || bet > maxBet) return null
  return <CashShortage euro={bet - cashPocket} onGo={onGo} />
}
