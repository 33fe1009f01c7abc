import { z } from 'zod'
import { StartError } from './start-error.ts'

const wholeNumber = z.coerce.number().int()

/** The settings that every process reads from its environment (docs/architecture/processes.md). */
export const baseConfig = z.object({
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  NATS_URL: z.string().optional(),
  /** Proves to NATS which process this is. */
  NATS_NKEY_SEED: z.string().optional(),
  /** How many servers of a NATS cluster keep each fact; for streams that the process makes. */
  NATS_REPLICAS: wholeNumber.min(1).max(5).default(1),
  OPS_PORT: wholeNumber.min(0).max(65_535).default(0),
  OPS_HOST: z.string().default('127.0.0.1'),
  RPC_ADDRESS: z.string().optional(),
  /** PEM files for calls between machines: the authority of the callers, and this process's own certificate and key. */
  RPC_TLS_CA: z.string().optional(),
  RPC_TLS_CERT: z.string().optional(),
  RPC_TLS_KEY: z.string().optional(),
  ACCOUNTS_RPC: z.string().optional(),
  ACTIONS_RPC: z.string().optional(),
  ECONOMY_RPC: z.string().optional(),
  CASINO_RPC: z.string().optional(),
  SOCIAL_RPC: z.string().optional(),
  MODE: z.enum(['development', 'production']).default('production'),
  GAME_SPEED: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  /** Connections per process to PostgreSQL. */
  DATABASE_POOL: wholeNumber.min(1).max(200).default(16),
  /**
   * Longer than any call may take, so that only stuck work is ended: a statement, a wait for a lock, an idle
   * transaction.
   */
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber.min(0).default(15_000),
  DATABASE_LOCK_TIMEOUT_MS: wholeNumber.min(0).default(8_000),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: wholeNumber.min(0).default(15_000),
})
export type BaseConfig = z.infer<typeof baseConfig>

export type Env = Record<string, string | undefined>

/** Reads and checks the environment once; names every bad variable in one sentence. */
export function readConfig<T extends z.ZodType>(schema: T, env: Env): z.infer<T> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => {
    const [variable] = path
    return variable === undefined || variable in given
      ? `${path.join('.')}: ${message}`
      : `${String(variable)} is missing`
  })
  throw new StartError(`The environment is not complete: ${faults.join('; ')}`)
}

/** Returns a variable that only some processes need. */
export function need(value: string | undefined, variable: string): string {
  if (!value) throw new StartError(`The environment is not complete: ${variable} is missing`)
  return value
}
