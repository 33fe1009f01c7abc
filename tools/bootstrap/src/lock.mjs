// Plain JavaScript: it runs before anything is installed, on any Node from 20 on.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 200

/** A lock without an owner's name this old was left by a process that died between two lines. */
const NAMELESS_MS = 5_000

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** @param {string} folder */
function ownerOf(folder) {
  try {
    return Number(readFileSync(join(folder, 'owner'), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** @param {string} folder */
function isAbandoned(folder) {
  const owner = ownerOf(folder)
  if (owner) return !isAlive(owner)
  const made = statSync(folder, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > NAMELESS_MS
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'owner'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Runs `work` while holding a lock between processes: making a folder is atomic everywhere. A lock whose owner has died
 * is taken over.
 * @template T
 * @param {string} folder the lock; its parent is made when missing
 * @param {() => T | Promise<T>} work
 * @param {() => void} onWait called once when another process holds it
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait = () => {}) {
  mkdirSync(join(folder, '..'), { recursive: true })
  for (let tries = 0; !take(folder); tries += 1) {
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
    else if (tries === 0) onWait()
    await delay(POLL_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs work that writes files of the checkout: two starts in one would write the same.
 * @template T
 * @param {string} root the checkout
 * @param {() => T | Promise<T>} work
 * @param {(line: string) => void} say
 * @returns {Promise<T>}
 */
export const exclusiveIn = (root, work, say) =>
  withLock(join(root, '.nx/locks/workspace'), work, () => say('Waiting for another start that is building ...'))
