import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type ServerProcess } from '@sottomondo/private-servers'
import { startOf } from '@sottomondo/private-servers/process-identity'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOutput } from '../start/output.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

const TOY = join(import.meta.dirname, '../testing/toy-process.ts')

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
    1,
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

  it('is killed when it ignores the signal', async () => {
    const stubborn = await start('door', { TOY_STUBBORN: 'yes' })
    await stubborn.ready(30_000)
    await supervisor.stop()
    expect(await stubborn.ended).toMatchObject({ signal: 'SIGKILL' })
  })
})

describe('a server that it keeps', () => {
  let ends: (() => void)[]
  let stopped: string[]
  const server = (name: string): ServerProcess => {
    const exited = Promise.withResolvers<void>()
    ends.push(exited.resolve)
    const stop = async () => {
      stopped.push(name)
      exited.resolve()
    }
    return { name, pid: ends.length, exited: exited.promise, stop, kill: stop }
  }
  beforeEach(() => {
    ends = []
    stopped = []
  })

  it('is started again when it ends, and the new one is stopped with the stack', async () => {
    const restarted: number[] = []
    supervisor.addServer(server('redis'), {
      logFile: 'redis.log',
      again: async () => server('redis'),
      restarted: ({ pid }) => restarted.push(pid),
    })
    ends[0]?.()
    await eventually(() => expect(restarted).toEqual([2]))
    expect(said).toContain('redis ended unexpectedly (log: redis.log): it is started again')
    await supervisor.stop()
    expect(stopped).toEqual(['redis'])
  })

  it('is waited for while its disk is full, however often it fails to start', async () => {
    const restarted: number[] = []
    let tries = 0
    supervisor.addServer(server('postgres'), {
      logFile: 'postgres.log',
      again: async () => {
        tries += 1
        if (tries <= 20) throw new Error('could not write to file "pg_wal/xlogtemp": No space left on device')
        return server('postgres')
      },
      restarted: ({ pid }) => restarted.push(pid),
    })
    ends[0]?.()
    await eventually(() => expect(restarted).toEqual([2]))
    expect(said.match(/The disk is full: make room/g)).toHaveLength(1)
  })

  it('ends the whole stack when it does not start any more', async () => {
    supervisor.addServer(server('redis'), {
      logFile: 'redis.log',
      again: async () => {
        throw new Error('redis has no memory')
      },
      restarted: () => expect.fail('It did not start.'),
    })
    ends[0]?.()
    await expect(supervisor.failure).rejects.toThrow(
      'redis has died 5 times within a minute. The last time: redis has no memory',
    )
  })
})
