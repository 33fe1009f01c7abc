import type { Calls } from '@sottomondo/api-contract'
import { byInvitation, invitations } from '@sottomondo/mfe-kit/invitations'
import { compareNames } from '@sottomondo/ui-kit/compare-names'

export type OnlinePlayer = Calls['GET /api/online']['answer']['players'][number]

/** The actions that players can be invited to. */
export const askable = invitations.map(({ field, icon, ready: label }) => ({ field, icon, label }))

/** `rank`: a rank's number as text, or 'all'. */
export const everybody = { rank: 'all', ...byInvitation(() => false as boolean) }

/** The players that pass all filters, in their order. */
export const filterPlayers = (players: readonly OnlinePlayer[], filter: typeof everybody): OnlinePlayer[] =>
  players.filter(
    (player) =>
      (filter.rank === 'all' || String(player.rankNumber) === filter.rank) &&
      askable.every(({ field }) => !filter[field] || player[field]),
  )

/** 'Alle ranks' and every rank of an online player, the lowest first. */
export function rankOptions(players: readonly OnlinePlayer[]): { value: string; label: string }[] {
  const present = new Map(players.map((player) => [player.rankNumber, player.rank]))
  const ranks = [...present]
    .sort(([one], [other]) => one - other)
    .map(([rankNumber, rank]) => ({ value: String(rankNumber), label: rank }))
  return [{ value: 'all', label: 'Alle ranks' }, ...ranks]
}

/** Returns the online players after these have come and gone: the highest ranks first, as the server orders them. */
export function withPresence(
  players: readonly OnlinePlayer[],
  { came, gone }: { came: readonly OnlinePlayer[]; gone: readonly string[] },
): OnlinePlayer[] {
  const left = new Set([...gone, ...came.map(({ accountName }) => accountName)])
  return [...players.filter(({ accountName }) => !left.has(accountName)), ...came].sort(
    (one, other) => other.rankNumber - one.rankNumber || compareNames(one.accountName, other.accountName),
  )
}
