export type LogLine = { level: string; text: string; opsPort?: number; isReady: boolean }

/** Reads one line of a process's stdout: JSON as pino writes it, or plain text, which counts as an error. */
export function readLogLine(line: string): LogLine {
  try {
    const { level, msg, err, opsPort } = JSON.parse(line) as Record<string, unknown>
    const cause = (err as { message?: string } | undefined)?.message
    const text = [msg, cause].filter((part) => typeof part === 'string' && part !== '').join(': ')
    return {
      level: String(level),
      text,
      isReady: msg === 'ready',
      ...(typeof opsPort === 'number' ? { opsPort } : {}),
    }
  } catch {
    return { level: 'error', text: line, isReady: false }
  }
}

export function isTrouble(line: LogLine): boolean {
  return ['warn', 'error', 'fatal'].includes(line.level)
}
