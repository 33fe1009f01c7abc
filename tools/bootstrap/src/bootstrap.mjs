// Plain JavaScript: it runs before anything is installed, on any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explain } from './explain.mjs'
import { exclusiveIn } from './lock.mjs'
import { installPackages, requirePackages } from './packages.mjs'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const LEAST_NODE = 20
const WANTED_NODE = 24
const PARENT_POLL_MS = 1_000

/** @param {string} version */
const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** Returns the lock's Node 24 where it has one for this system, else the system's own. */
function findNode() {
  const ofLock = join(ROOT, 'node_modules/.bin/node')
  const answer = spawnSync(ofLock, ['--version'], { encoding: 'utf8' })
  if (answer.status === 0 && majorOf(answer.stdout) >= WANTED_NODE) return ofLock
  if (majorOf(process.version) >= WANTED_NODE) return process.execPath
  throw new Error(
    `This system needs a Node of its own from ${WANTED_NODE} on, and has ${process.version}: install one from https://nodejs.org and start again.`,
  )
}

/**
 * Ends the stack with the process that started it. Signals are passed on as a word over the channel, whose closing (we
 * were killed) means the same; npm can be killed without telling us, and then our parent is another process.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithParent(child) {
  const stop = () => child.connected && child.send('stop')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && stop(), PARENT_POLL_MS).unref()
  }
}

/**
 * Passes signals on unchanged, to a child that ends by them.
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignalsOn(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
}

/**
 * Makes the generated code, which is not in git. Before anything else: the rest imports it. Current code costs a look.
 * @param {string} node
 */
async function generateCode(node) {
  const script = join(ROOT, 'tools/codegen/src/codegen.ts')
  const generate = () => spawnSync(node, [script], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  const { status } = await exclusiveIn(ROOT, generate, console.log)
  if (status !== 0) throw new Error('Code could not be generated; why stands above.')
}

/**
 * Installs the locked packages, makes the generated code, and goes on in Node 24 with a script.
 * @param {string} script its path under the root
 * @param {{ hearsStop?: boolean, installs?: boolean }} [how] hearsStop: it listens for `stop` on its channel; else it
 * ends by signals. installs: false for scripts that only look, and do with the packages that are there
 */
export async function bootstrap(script, { hearsStop = true, installs = true } = {}) {
  try {
    if (majorOf(process.version) < LEAST_NODE) {
      throw new Error(`Node ${LEAST_NODE} or later is needed; this is ${process.version}.`)
    }
    if (installs) await installPackages(ROOT)
    else requirePackages(ROOT)
    const node = findNode()
    if (installs) await generateCode(node)
    const child = spawn(node, [join(ROOT, script), ...process.argv.slice(2)], {
      stdio: ['inherit', 'inherit', 'inherit', ...(hearsStop ? [/** @type {const} */ ('ipc')] : [])],
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
    })
    if (hearsStop) endWithParent(child)
    else passSignalsOn(child)
    child.on('error', (error) => {
      console.error(`Node could not be started: ${error.message}`)
      process.exitCode = 1
    })
    child.on('exit', (code) => process.exit(code ?? 1))
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
