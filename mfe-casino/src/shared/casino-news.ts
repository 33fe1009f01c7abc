import type { CasinoState } from './casino-state.ts'

const here = ({ casinoId }: { casinoId: number }, shown: CasinoState) => casinoId === shown.casinoId
const elsewhere = ({ cityName }: { cityName: string }, shown: CasinoState) => cityName !== shown.cityName

/**
 * Pushes that change a casino's page: to its owner, and to a player who goes to another city. `rereadOn` of its call.
 */
export const casinoNews = { casinoPlayed: here, casinoLost: here, cityChanged: elsewhere } as const
