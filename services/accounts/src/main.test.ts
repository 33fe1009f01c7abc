import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endsWithTest } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, it } from 'vitest'
import { accountsUnderTest, firstKey } from '../test-support/accounts-under-test.ts'

const under = accountsUnderTest()

function begin(env: Record<string, string>) {
  const begun = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      DATABASE_URL: under.databaseUrl,
      REDIS_URL: under.redisUrl,
      NATS_URL: under.natsUrl,
      ...Object.fromEntries(
        ['ACTIONS', 'ECONOMY', 'CASINO', 'SOCIAL'].map((name) => [`${name}_RPC`, under.env[`${name}_RPC`]]),
      ),
      RPC_ADDRESS: `unix:/tmp/sottomondo-accounts-${randomUUID()}.sock`,
      TWO_FACTOR_KEYS: firstKey,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return endsWithTest(begun)
}

/** Runs the process until it ends; it is stopped as soon as it reports that it is ready. */
async function run(env: Record<string, string>): Promise<{ code: number | null; said: string[] }> {
  const child = begin(env)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes('"msg":"ready"')) child.kill('SIGTERM')
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = output
    .trim()
    .split('\n')
    .map((line) => `${JSON.parse(line).level}: ${JSON.parse(line).msg}`)
  return { code, said }
}

it('starts in production, reports what will not be sent, and drains', async () => {
  const { code, said } = await run({})
  expect(said).toContain('warn: without SMS_WEBHOOK_URL and SMTP_URL messages are only stored: nobody gets them')
  expect(said).toContain('info: ready')
  expect(code).toBe(0)
})

it.each([
  ['PASSWORD_HASHING', 'cheap', 'PASSWORD_HASHING=cheap'],
  ['WEB_PUSH_TEST_ORIGIN', 'http://127.0.0.1:9', 'WEB_PUSH_TEST_ORIGIN'],
])('never starts in production with %s=%s', async (variable, value, words) => {
  const { code, said } = await run({ [variable]: value })
  expect(said).toEqual([`fatal: ${words} is for tests; it can’t be used with MODE=production`])
  expect(code).toBe(1)
})

it('leaves its compile cache to the next process, also when it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  const child = begin({ NODE_COMPILE_CACHE: folder })
  child.stdout.resume()
  // Node itself writes the cache only at its end.
  await eventually(() => expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(100))
  expect(child.exitCode).toBeNull()
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, maxRetries: 3 })
})
