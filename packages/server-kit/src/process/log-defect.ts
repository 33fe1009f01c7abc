import { randomUUID } from 'node:crypto'
import type { Logger } from './log.ts'

/** Logs a defect and returns the reference under which a player can report it. */
export function logDefect(log: Logger, error: unknown, what: string, more: Record<string, unknown> = {}): string {
  const reference = randomUUID().slice(0, 8)
  log.error({ err: error, reference, ...more }, what)
  return reference
}
