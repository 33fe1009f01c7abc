import type { Calls } from '@sottomondo/api-contract'
import type { Occasion } from './lines.ts'

type News = Calls['GET /api/town/news']['answer']

export interface Topic {
  /** Of the piece of news, so that it is talked about once. */
  key: string
  occasion: Occasion
  words: { naam: string; stad?: string }
}

/** What the town's news gives residents to talk about; nothing of an anonymous killer, and the newest first. */
export function topicsOf({ news, events }: Pick<News, 'news' | 'events'>): Topic[] {
  const occasions = { rank: 'rankNews', breakout: 'breakoutNews', win: 'winNews' } as const
  const eventOccasions = {
    raid: 'lootNews',
    heist: 'lootNews',
    lottery: 'winNews',
    casino: undefined,
    murder: 'deathNews',
  } as const
  return [
    ...news.map(({ newsId, kind, accountName, freedAccountName, happenedAt }) => ({
      atMs: Date.parse(happenedAt),
      topic: {
        key: `news ${newsId}`,
        occasion: occasions[kind],
        words: { naam: kind === 'breakout' ? (freedAccountName ?? accountName) : accountName },
      },
    })),
    ...events.flatMap(({ eventId, kind, accountName, happenedAt }) => {
      const occasion = eventOccasions[kind]
      return occasion
        ? [{ atMs: Date.parse(happenedAt), topic: { key: `event ${eventId}`, occasion, words: { naam: accountName } } }]
        : []
    }),
  ]
    .sort((one, other) => other.atMs - one.atMs)
    .map(({ topic }) => topic)
}
