import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOutput } from './output.ts'
import { startOf } from './process-identity.ts'
import { freePort } from './servers/index.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

const TOY = join(import.meta.dirname, 'testing/toy-process.ts')

let folder: string
let said: string
let supervisor: Supervisor

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'))
  said = ''
  supervisor = createSupervisor(
    createOutput((text) => {
      said += text
    }),
    ['door'],
  )
})

afterEach(async () => {
  await supervisor.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(name: string, env: Record<string, string> = {}) {
  const opsPort = await freePort()
  return supervisor.start({
    name,
    command: process.execPath,
    args: [TOY],
    cwd: folder,
    env: { ...process.env, ...env, OPS_PORT: String(opsPort) },
    logFile: join(folder, `${name}.log`),
    opsPort,
  })
}

describe('a supervised process', () => {
  it('is ready when it answers, and gone after stop', async () => {
    const child = await start('toy')
    await child.ready(30_000)
    expect(startOf(child.pid)).toBeDefined()
    await supervisor.stop()
    expect(await child.ended).toMatchObject({ code: 0 })
    expect(startOf(child.pid)).toBeUndefined()
  })

  it('fails the whole stack with its own words when it ends', async () => {
    const child = await start('toy', { TOY_EXIT: '1' })
    await expect(supervisor.failure).rejects.toThrow('toy ended with exit code 1: The toy has no key.')
    await expect(child.ready(30_000)).rejects.toThrow('The toy has no key.')
    expect(said).toContain('fatal  The toy has no key.')
  })

  it('fails the whole stack when it is killed', async () => {
    const child = await start('toy')
    await child.ready(30_000)
    process.kill(child.pid, 'SIGKILL')
    await expect(supervisor.failure).rejects.toThrow('toy was ended by SIGKILL')
  })

  it('is named when it never becomes ready', async () => {
    const child = await start('toy', { TOY_READY: 'never' })
    await expect(child.ready(300)).rejects.toThrow('toy is not ready after 0.3 s')
  })

  it('is killed when it does not listen', async () => {
    const stubborn = await start('door', { TOY_STUBBORN: 'yes' })
    await stubborn.ready(30_000)
    await supervisor.stop()
    expect(await stubborn.ended).toMatchObject({ signal: 'SIGKILL' })
  })
})
