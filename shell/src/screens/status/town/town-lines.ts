import type { Calls } from '@sottomondo/api-contract'

export type TownNews = Calls['GET /api/town/news']['answer']
export type TownLine = TownNews['news'][number] | TownNews['events'][number]

/** As many as the server sends. */
const mostLines = 20
/** Of one kind, as long as other kinds have something: a rush of breakouts leaves room for the rest. */
const mostOfKind = 6

export const lineKey = (line: TownLine): string => ('newsId' in line ? `news-${line.newsId}` : `event-${line.eventId}`)

/** Adds lines that were pushed to the known ones. */
export const withPushed = (known: TownNews, news: TownNews['news'], events: TownNews['events']): TownNews => ({
  news: merged(news, known.news),
  events: merged(events, known.events),
})

function merged<Line extends TownLine>(newer: readonly Line[], known: readonly Line[]): Line[] {
  const keys = new Set(newer.map(lineKey))
  return chosen([...newer, ...known.filter((line) => !keys.has(lineKey(line)))])
}

/** The lines to show, the newest first. */
export const shownLines = ({ news, events }: TownNews): TownLine[] => chosen<TownLine>([...news, ...events])

function chosen<Line extends TownLine>(lines: readonly Line[]): Line[] {
  const newest = [...lines].sort(byTime)
  const nth = new Map<string, number>()
  const isOneTooMany = newest.map(({ kind }) => {
    nth.set(kind, (nth.get(kind) ?? 0) + 1)
    return (nth.get(kind) ?? 0) > mostOfKind
  })
  const few = newest.filter((_, at) => !isOneTooMany[at])
  const many = newest.filter((_, at) => isOneTooMany[at])
  return [...few, ...many].slice(0, mostLines).sort(byTime)
}

const byTime = (one: TownLine, other: TownLine): number =>
  other.happenedAt.localeCompare(one.happenedAt) || lineKey(other).localeCompare(lineKey(one), 'nl', { numeric: true })
