import { expect } from 'vitest'
import { runTool } from './process.ts'
import { stack } from './stack.ts'

/** Proves the ledger of the world that is played, and that payments equal earnings, as operators do. */
export async function expectCleanAudit(): Promise<void> {
  const { env, natsSeeds } = stack()
  const audit = await runTool('services/economy/src/run-audit.ts', ['--facts'], {
    ...env.economy,
    ACTIONS_DATABASE_URL: String(env.actions?.DATABASE_URL),
    NATS_NKEY_SEED: String(natsSeeds.audit),
  })
  expect(audit, audit.output).toMatchObject({ code: 0 })
}
