import type { Calls } from '@sottomondo/api-contract'

export type OnlinePlayer = Calls['GET /api/online']['answer']['players'][number]

export type OnlineFilter = {
  /** A rank's number as text, or 'all'. */
  rank: string
  heistAvailable: boolean
  raidAvailable: boolean
}

export const everybody: OnlineFilter = { rank: 'all', heistAvailable: false, raidAvailable: false }

/** The players that pass all filters, the highest rank first, then by name. */
export function filterPlayers(players: readonly OnlinePlayer[], filter: OnlineFilter): OnlinePlayer[] {
  return players
    .filter(
      (player) =>
        (filter.rank === 'all' || String(player.rankNumber) === filter.rank) &&
        (!filter.heistAvailable || player.heistAvailable) &&
        (!filter.raidAvailable || player.raidAvailable),
    )
    .sort((one, other) => other.rankNumber - one.rankNumber || one.accountName.localeCompare(other.accountName, 'nl'))
}

/** 'Alle ranks' and every rank that somebody online has, the lowest first. */
export function rankOptions(players: readonly OnlinePlayer[]): { value: string; label: string }[] {
  const present = new Map(players.map((player) => [player.rankNumber, player.rank]))
  const ranks = [...present]
    .sort(([one], [other]) => one - other)
    .map(([rankNumber, rank]) => ({ value: String(rankNumber), label: rank }))
  return [{ value: 'all', label: 'Alle ranks' }, ...ranks]
}
