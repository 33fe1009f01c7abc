export type LogLine = { level: string; text: string }

/** Node's own output of a crash or a warning: the line that names it; the frames around it are for the log. */
const PLAIN_TROUBLE: readonly { level: string; pattern: RegExp }[] = [
  { level: 'error', pattern: /^(Uncaught )?\w*Error\b.*:|^FATAL ERROR/ },
  { level: 'warn', pattern: /^\(node:\d+\) .*Warning/ },
]

/** Reads one line of a process's output: JSON as pino writes it, or plain text. */
export function readLogLine(line: string): LogLine {
  try {
    const { level, msg, err } = JSON.parse(line) as Record<string, unknown>
    const cause = (err as { message?: string } | undefined)?.message
    const parts = [msg, cause].filter((part) => typeof part === 'string' && part !== '')
    return { level: String(level), text: [...new Set(parts)].join(': ') }
  } catch {
    const level = PLAIN_TROUBLE.find(({ pattern }) => pattern.test(line))?.level ?? 'info'
    return { level, text: line }
  }
}

export function isTrouble(line: LogLine): boolean {
  return ['warn', 'error', 'fatal'].includes(line.level)
}
