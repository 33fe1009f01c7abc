export type WhenOptions = {
  /** '20-11-2026, 14:05:09', for events that follow each other within a minute. */
  seconds?: boolean
}

const two = (part: number): string => String(part).padStart(2, '0')

/** Formats '20-11-2026, 14:05' in the reader's own time zone (nl-NL; by hand, as for amounts). */
export function formatWhen(isoTime: string, { seconds = false }: WhenOptions = {}): string {
  const at = new Date(isoTime)
  const day = `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()}`
  return `${day}, ${at.toTimeString().slice(0, seconds ? 8 : 5)}`
}

export type WhenProps = WhenOptions & {
  /** ISO 8601. */
  at: string
  className?: string | undefined
}

/** The moment of an event. */
export function When({ at, seconds = false, className }: WhenProps) {
  return (
    <time className={className} dateTime={at}>
      {formatWhen(at, { seconds })}
    </time>
  )
}
