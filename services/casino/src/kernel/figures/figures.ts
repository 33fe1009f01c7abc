import { setTimeout as sleep } from 'node:timers/promises'
import type { Kit } from '@sottomondo/server-kit/service'
import { Gauge } from 'prom-client'

/** A scrape does not wait longer: with a database that hangs, the process would look dead. */
const usualLongestMs = 2000

/**
 * Makes gauges of values in tables, read together at each scrape: every process gives the same. While the database is
 * away the last figures stay.
 * @param longestMs how long a scrape waits for them; shorter in tests
 * @returns makes one of them, which `read` sets
 */
export function figuresOf(
  { log, metrics }: Pick<Kit<unknown>, 'log' | 'metrics'>,
  read: () => Promise<void>,
  longestMs = usualLongestMs,
): <const Label extends string = never>(name: string, help: string, labelNames?: readonly Label[]) => Gauge<Label> {
  let reading: Promise<void> | undefined
  async function look(): Promise<void> {
    try {
      await read()
    } catch (error) {
      log.warn({ err: error }, 'metrics: reading the figures for a scrape failed')
    } finally {
      reading = undefined
    }
  }
  return <const Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [metrics.registry],
      collect: () => {
        reading ??= look()
        return Promise.race([reading, sleep(longestMs, undefined, { ref: false })])
      },
    })
}
