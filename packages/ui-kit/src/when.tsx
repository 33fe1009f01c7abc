const toTheMinute = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'short' })
const toTheSecond = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'medium' })

export type WhenOptions = {
  /** '20-11-2026, 14:05:09', where things follow each other within a minute. */
  seconds?: boolean
}

/** '20-11-2026, 14:05' in the reader's own time zone. */
export function formatWhen(isoTime: string, { seconds = false }: WhenOptions = {}): string {
  return (seconds ? toTheSecond : toTheMinute).format(new Date(isoTime))
}

export type WhenProps = WhenOptions & {
  /** ISO 8601. */
  at: string
  className?: string | undefined
}

/** The moment something happened. */
export function When({ at, seconds = false, className }: WhenProps) {
  return (
    <time className={className} dateTime={at}>
      {formatWhen(at, { seconds })}
    </time>
  )
}
