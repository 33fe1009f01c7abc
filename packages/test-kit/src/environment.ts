/**
 * The variables with which the global setup tells the test files, which run in processes of their own, where its
 * servers are.
 */
const VARIABLES = {
  postgres: 'SOTTOMONDO_TEST_POSTGRES',
  redis: 'SOTTOMONDO_TEST_REDIS',
  nats: 'SOTTOMONDO_TEST_NATS',
  folder: 'SOTTOMONDO_TEST_FOLDER',
} as const

type Name = keyof typeof VARIABLES

export function provide(values: Record<Name, string>): void {
  for (const name of Object.keys(VARIABLES) as Name[]) process.env[VARIABLES[name]] = values[name]
}

export function provided(name: Name): string {
  const value = process.env[VARIABLES[name]]
  if (!value) {
    throw new Error('The test servers are not running: use the root vitest.config.ts, which has the global setup.')
  }
  return value
}
