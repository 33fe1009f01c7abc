import { dateWords } from '@sottomondo/ui-kit/date-words'

const dayMs = 86_400_000

/** Rows under the day on which they happened, in the reader's own time zone; rows and days keep their order. */
export function byDay<Row extends { happenedAt: string }>(rows: readonly Row[], nowMs: number) {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const name = dayName(new Date(row.happenedAt), nowMs)
    const last = days.at(-1)
    if (last?.day === name) last.rows.push(row)
    else days.push({ day: name, rows: [row] })
  }
  return days
}

/** "Vandaag", "Gisteren", "Maandag 3 november". */
export function dayName(at: Date, nowMs: number): string {
  if (at.toDateString() === new Date(nowMs).toDateString()) return 'Vandaag'
  if (at.toDateString() === new Date(nowMs - dayMs).toDateString()) return 'Gisteren'
  const { weekday, day, month } = dateWords(at.getTime())
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${day} ${month}`
}
