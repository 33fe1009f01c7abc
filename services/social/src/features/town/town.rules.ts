import type { LatestLine, NewsLine, TownEvent } from '@sottomondo/proto/social/v1/town'

export const townRules = {
  /** A rank below this one is no news (rule of this feature, as are all here; the spec gives none). */
  newsFromRank: 2,
  /** Lines in the strip. */
  shownLines: 20,
  /** Lines that the front page shows to visitors. */
  visitorLines: 3,
  /** Lines of one kind in it, as long as other kinds have something: a rush of breakouts leaves room for the rest. */
  shownOfKind: 6,
  /** Lines kept of each kind, so that a rush of one does not drive out the others. */
  keptOfKind: 60,
  /** Older lines are forgotten, however few there are. */
  keptDays: 30,
  /** Shortest interval between two pushes to browsers. */
  publishEveryMs: 2_000,
  /** Lines per push at most. */
  linesPerPush: 10,
  /** Older lines are not pushed: facts may be published again long after. */
  freshForMs: 60_000,
} as const

/**
 * What a visitor may read of the news, the newest first: who came up and who did what with whom. What somebody owns,
 * has won or lost stays among players.
 */
export function latestOf(news: readonly NewsLine[], events: readonly TownEvent[]): LatestLine[] {
  const lines: LatestLine[] = [
    ...news
      .filter(({ kind }) => kind === 'rank' || kind === 'breakout')
      .map(({ newsId, kind, accountName, freedAccountName, rank, happenedAtMs }) => ({
        key: `news ${newsId}`,
        kind,
        accountName,
        otherAccountName: freedAccountName,
        rank,
        place: undefined,
        happenedAtMs,
      })),
    ...events
      .filter(({ kind }) => kind === 'raid' || kind === 'heist')
      .map(({ eventId, kind, accountName, otherAccountName, place, happenedAtMs }) => ({
        key: `event ${eventId}`,
        kind,
        accountName,
        otherAccountName,
        rank: undefined,
        place,
        happenedAtMs,
      })),
  ]
  return lines.sort((one, other) => other.happenedAtMs - one.happenedAtMs).slice(0, townRules.visitorLines)
}
