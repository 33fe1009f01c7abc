import { expect, it } from 'vitest'
import type { Counts } from './counts.ts'
import { inTurn } from './in-turn.ts'

const ok: Counts = { passed: 1, failed: 0 }
const failed: Counts = { passed: 0, failed: 1 }
const steps = [
  { name: 'units' },
  { name: 'build', essential: true },
  { name: 'operators', after: ['build'] },
  { name: 'players', after: ['build', 'units'] },
]

/** Runs the steps; `end` ends one of those that have begun. */
function begin(some: typeof steps, signal = new AbortController().signal) {
  const begun: string[] = []
  const running = new Map<string, (counts: Counts) => void>()
  const all = inTurn(
    some,
    ({ name }) => {
      begun.push(name)
      return new Promise<Counts>((resolve) => running.set(name, resolve))
    },
    signal,
  )
  const end = async (name: string, counts = ok) => {
    running.get(name)?.(counts)
    await new Promise(setImmediate)
  }
  return { begun, all, end }
}

it('begins each step when the steps before it have ended, and not later', async () => {
  const { begun, all, end } = begin(steps)
  await end('nothing yet')
  expect(begun).toEqual(['units', 'build'])
  await end('build')
  expect(begun).toEqual(['units', 'build', 'operators'])
  await end('units', failed)
  expect(begun).toEqual(['units', 'build', 'operators', 'players'])
  await end('players')
  await end('operators')
  expect(await all).toEqual([failed, ok, ok, ok])
})

it('waits for no step that is not run', async () => {
  const { begun, end } = begin(steps.filter(({ name }) => name !== 'build' && name !== 'units'))
  await end('nothing yet')
  expect(begun).toEqual(['operators', 'players'])
})

it('leaves out steps that make no sense any more', async () => {
  const { begun, all, end } = begin(steps)
  await end('nothing yet')
  await end('build', failed)
  await end('units')
  expect(await all).toEqual([ok, failed])
  expect(begun).toEqual(['units', 'build'])
})

it('begins no step after the signal', async () => {
  const stop = new AbortController()
  const { begun, all, end } = begin(steps, stop.signal)
  await end('nothing yet')
  stop.abort()
  await end('units')
  await end('build')
  expect(await all).toEqual([ok, ok])
  expect(begun).toEqual(['units', 'build'])
})
