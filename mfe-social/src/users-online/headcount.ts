import { formatNumber } from '@sottomondo/mfe-kit'

const counted = (of: number, one: string, several: string) => `${formatNumber(of)}\u00a0${of === 1 ? one : several}`

/**
 * Returns '12 spelers, 24 inwoners' in one line.
 * @param residents the city's own, who are counted beside the players
 */
export const headcount = (players: number, residents: number): string =>
  [counted(players, 'speler', 'spelers'), ...(residents > 0 ? [counted(residents, 'inwoner', 'inwoners')] : [])].join(
    ',\u00a0',
  )
