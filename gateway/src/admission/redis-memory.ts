import type { Kit } from '@sottomondo/server-kit/service'
import { Gauge } from 'prom-client'
import type { GatewayConfig } from '../config.ts'

const looks = [
  { name: 'redis_memory_used_bytes', help: 'Memory that Redis uses', field: 'used_memory', section: 'memory' },
  {
    name: 'redis_memory_max_bytes',
    help: 'Memory that Redis may use; 0: no limit',
    field: 'maxmemory',
    section: 'memory',
  },
  {
    name: 'redis_evicted_keys',
    help: 'Keys that Redis has forgotten for want of memory since its start',
    field: 'evicted_keys',
    section: 'stats',
  },
] as const

/** Metrics of Redis, read at each scrape. While Redis is away they are missing. */
export function observeRedis({ redis, metrics, log }: Pick<Kit<GatewayConfig>, 'redis' | 'metrics' | 'log'>): void {
  for (const { name, help, field, section } of looks) {
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        this.remove()
        try {
          const value = new RegExp(`^${field}:(\\d+)\\s*$`, 'm').exec(await redis.info(section))?.[1]
          if (value !== undefined) this.set(Number(value))
        } catch (error) {
          log.debug({ err: error }, 'Redis memory: reading its usage failed')
        }
      },
    })
  }
}
