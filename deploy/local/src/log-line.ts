export type LogLine = { level: string; text: string }

/** Reads one line that a process says: JSON as pino writes it, or plain text, which counts as an error. */
export function readLogLine(line: string): LogLine {
  try {
    const { level, msg, err } = JSON.parse(line) as Record<string, unknown>
    const cause = (err as { message?: string } | undefined)?.message
    const parts = [msg, cause].filter((part) => typeof part === 'string' && part !== '')
    return { level: String(level), text: [...new Set(parts)].join(': ') }
  } catch {
    return { level: 'error', text: line }
  }
}

export function isTrouble(line: LogLine): boolean {
  return ['warn', 'error', 'fatal'].includes(line.level)
}
