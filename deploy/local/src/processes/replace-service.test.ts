import { mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sottomondo/private-servers'
import { identify, startOf } from '@sottomondo/private-servers/process-identity'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askStack, type Control, openControl } from '../control.ts'
import type { Stack } from '../stack.ts'
import { createOutput } from '../start/output.ts'
import type { Child } from './child.ts'
import { type Addresses, environmentOf, leadTo, PROCESSES, RESIDENTS } from './processes.ts'
import { createReplacer, type Replacer } from './replace-service.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

const TOY = join(import.meta.dirname, '../testing/toy-process.ts')

let folder: string
let supervisor: Supervisor
let control: Control
let replacer: Replacer
let old: Child
let stack: Stack
let failures: string[]
/** Behaviour of the next process. */
let manners: Record<string, string>
let reported: string[]
let said: string

const launchOf = (plan: { name: string }, own: Record<string, string>) => ({
  name: plan.name,
  command: process.execPath,
  args: [TOY],
  cwd: folder,
  env: { ...process.env, ...own, ...manners },
  logFile: join(folder, `${plan.name}.log`),
  opsPort: Number(own.OPS_PORT),
})
const release = (service: string) =>
  askStack(join(folder, 'control.sock'), { release: service }, (line) => reported.push(line))
const ledTo = () => readlinkSync(join(folder, 'casino.sock'))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'smr-'))
  supervisor = createSupervisor(
    createOutput(() => {}),
    [],
  )
  failures = []
  supervisor.failure.catch((error: Error) => failures.push(error.message))
  manners = {}
  reported = []
  said = ''
  const addresses = {
    rpcFolder: folder,
    databaseUrlOf: (schema: string) => schema,
    natsSeeds: {},
  } as Addresses
  const casino = PROCESSES.find(({ name }) => name === 'casino')
  if (!casino) throw new Error('there is no casino')
  leadTo(addresses, 'casino', 1)
  old = supervisor.start(launchOf(casino, { OPS_PORT: String(await freePort()) }))
  await old.ready(30_000)
  const opsPort = old.opsPort
  stack = {
    dataFolder: folder,
    processes: { casino: { ...identify(old.pid), opsPort, logFile: old.logFile } },
    env: {},
  } as unknown as Stack
  const claim = { remember: () => {}, giveUp: () => {} }
  const output = createOutput((text) => {
    said += text
  })
  replacer = createReplacer({
    stack,
    addresses,
    environmentOf: (plan, opsPort, generation) => environmentOf(plan, addresses, opsPort, generation),
    children: [old],
    launchOf,
    supervisor,
    claim,
    output,
  })
  control = openControl()
  await control.listen(join(folder, 'control.sock'), (command, report) => replacer.replace(command.release, report))
})
afterEach(async () => {
  control.close()
  await supervisor.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('releasing a service', () => {
  it('starts a new process, leads callers to it, and ends the old one', async () => {
    await release('casino')
    expect(ledTo()).toBe('casino.2.sock')
    expect(await old.ended).toMatchObject({ code: 0 })
    const written = JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')) as Stack
    const now = written.processes.casino
    expect(now?.pid).not.toBe(old.pid)
    expect(startOf(now?.pid ?? 0)).toBeDefined()
    expect(written.env.casino).toMatchObject({
      OPS_PORT: String(now?.opsPort),
      RPC_ADDRESS: `unix:${folder}/casino.2.sock`,
    })
    const targets = readFileSync(join(folder, 'prometheus/targets.json'), 'utf8')
    expect(JSON.parse(targets)).toEqual([{ targets: [`127.0.0.1:${now?.opsPort}`], labels: { process: 'casino' } }])
    expect(reported.at(-1)).toBe(`casino: process ${old.pid} has drained and ended`)
    await release('casino')
    expect(ledTo()).toBe('casino.3.sock')
    expect(failures).toEqual([])
  })

  it('keeps the old one when the new one cannot start', async () => {
    manners = { TOY_EXIT: '1' }
    await expect(release('casino')).rejects.toThrow(
      /casino ended with exit code 1: The toy has no key.* The casino that ran before serves on\.$/,
    )
    expect(ledTo()).toBe('casino.1.sock')
    expect(startOf(old.pid)).toBeDefined()
    expect(stack.processes.casino?.pid).toBe(old.pid)
    manners = {}
    await release('casino')
    expect(ledTo()).toBe('casino.3.sock')
    expect(failures).toEqual([])
  })

  it('is done once at a time', async () => {
    const [one, two] = await Promise.allSettled([release('casino'), release('casino')])
    expect([one?.status, two?.status].sort()).toEqual(['fulfilled', 'rejected'])
    const refused = [one, two].find((each) => each?.status === 'rejected')
    expect(String((refused as PromiseRejectedResult).reason)).toContain('A release of casino is under way')
    expect(failures).toEqual([])
  })

  it('refuses an unknown process', async () => {
    await expect(release('toString')).rejects.toThrow('The stack has no process called toString.')
  })

  it('takes commands at a socket that only its owner can use', async () => {
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600)
  })
})

const pidNow = (name = 'casino') => stack.processes[name]?.pid ?? 0
const killed = async (name = 'casino') => {
  const before = pidNow(name)
  process.kill(before, 'SIGKILL')
  // It may be started four times, each of them some seconds long on a busy machine, with growing pauses.
  await eventually(() => pidNow(name) !== before || failures.length > 0 || said.includes('goes on without it'), {
    timeoutMs: 60_000,
  })
}

/** The stack hears of a release at its socket: a process that dies before that is restarted by itself. */
const begun = () => eventually(() => reported.length > 0)

describe('a service that dies', () => {
  it('is started again, its callers are led to it, and the stack file has its new address', async () => {
    await killed()
    expect(ledTo()).toBe('casino.2.sock')
    const written = JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')) as Stack
    expect(written.processes.casino?.pid).toBe(pidNow())
    expect(startOf(pidNow())).toBeDefined()
    // Also the one that was started again, and the one that was released after that.
    await killed()
    await release('casino')
    await killed()
    expect(ledTo()).toBe('casino.5.sock')
    expect(failures).toEqual([])
  })

  it('is tried again when it does not start, and ends everything with its sentence when that goes on', async () => {
    manners = { TOY_EXIT: '1' }
    await killed()
    expect(failures).toEqual([
      expect.stringMatching(
        /^casino has died 5 times within a minute\. The last time: casino ended with exit code 1: The/,
      ),
    ])
    expect(said.match(/casino was ended by SIGKILL .*: it is started again/g)).toHaveLength(1)
    expect(said.match(/casino ended with exit code 1.*: it is started again/g)).toHaveLength(3)
  })

  it('leaves its place to the new one when it dies during its release', async () => {
    const released = release('casino')
    await begun()
    process.kill(old.pid, 'SIGKILL')
    await released
    expect(ledTo()).toBe('casino.2.sock')
    await killed()
    expect(ledTo()).toBe('casino.3.sock')
    expect(failures).toEqual([])
  })

  it('is started again also when a release of it failed meanwhile', async () => {
    manners = { TOY_EXIT: '1' }
    const released = release('casino')
    await begun()
    process.kill(old.pid, 'SIGKILL')
    await expect(released).rejects.toThrow('The toy has no key')
    manners = {}
    await eventually(() => pidNow() !== old.pid)
    expect(startOf(pidNow())).toBeDefined()
    expect(failures).toEqual([])
  })
})

describe('the residents', () => {
  it('are started again when they die, and the game goes on without them when that happens too often', async () => {
    await replacer.startLater(RESIDENTS)
    await killed('residents')
    expect(startOf(pidNow('residents'))).toBeDefined()
    manners = { TOY_EXIT: '1' }
    await killed('residents')
    expect(said).toContain('residents has died 5 times within a minute')
    expect(startOf(old.pid)).toBeDefined()
    expect(failures).toEqual([])
  })
})
