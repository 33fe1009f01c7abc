import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionsAtPeak, costOf, demandOf, machineSpeed, playersAt } from './demand.ts'
import { shares } from './evening-mix.ts'
import { firstFull } from './first-full.ts'
import { unnamed } from './growth.ts'
import { figuresOf, type Input, readInputs } from './inputs.ts'
import { filled, placesOf, tablesOf } from './tables.ts'
import { bankPerSecond, wallsOf } from './walls.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const inputs = readInputs()
const figures = figuresOf(inputs)
const page = read('docs/scale.md')

test('docs/scale.md shows what follows from the inputs', () => {
  const tables = tablesOf(inputs)
  expect(placesOf(page).sort()).toEqual(Object.keys(tables).sort())
  expect(filled(page, tables), 'the inputs or the model have changed: npm run capacity').toBe(page)
})

test('every input says its unit, its date and how it came about, and has a name of its own', () => {
  expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length)
  for (const { name, value, unit, date, how } of inputs) {
    expect(Number.isFinite(value) && unit !== '' && how !== '', name).toBe(true)
    expect(date, name).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
})

test('every command that measures an input is one of the scripts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const names = inputs.flatMap(({ command }) => (command ? [/^npm run ([\w-]+)/.exec(command)?.[1] ?? command] : []))
  expect([...new Set(names)].filter((name) => !(name in scripts))).toEqual([])
})

test('every table that an evening lets grow is named with what bounds it', () => {
  expect(unnamed(figures)).toEqual([])
})

test('the evening is that of npm run load', () => {
  const [, list = ''] = /const shares = \[([\s\S]*?)\n\]/.exec(read('deploy/load/k6/evening.js')) ?? []
  const played = [...list.matchAll(/\[(\d+), (?:bet\(enter(\w+),|(\w+)\])/g)].map(([, share, game, name]) => [
    game ? game.toLowerCase() : name,
    Number(share),
  ])
  expect(Object.fromEntries(played)).toEqual(shares)
})

const anyPlayers = fc.integer({ min: 1_000, max: 3_000_000 })

test('more players never take less, and what is reckoned back is what went in', () => {
  fc.assert(
    fc.property(anyPlayers, anyPlayers, (one, other) => {
      const [few, many] = [Math.min(one, other), Math.max(one, other)].map((players) => demandOf(figures, players))
      if (!few || !many) throw new Error('nothing was reckoned')
      for (const name of Object.keys(few.cores)) expect(many.cores[name]).toBeGreaterThanOrEqual(few.cores[name] ?? 0)
      for (const [name, euro] of Object.entries(few.euroAMonth))
        expect(many.euroAMonth[name as keyof typeof many.euroAMonth]).toBeGreaterThanOrEqual(euro)
      expect(many.writesPerSecond).toBeGreaterThanOrEqual(few.writesPerSecond)
      expect(playersAt(figures, actionsAtPeak(figures, one)) / one).toBeCloseTo(1, 9)
    }),
  )
})

test('what being busy takes and what each action takes are together what was measured', () => {
  for (const name of Object.keys(figures.below('evening.cpu'))) {
    const { coresForBeingBusy, coreSecondsAnAction } = costOf(figures, 'cpu', name)
    const [rate, each] = [figures.of('evening.rate'), figures.of(`evening.cpu.${name}`) / 1e6]
    expect(coresForBeingBusy).toBeGreaterThanOrEqual(0)
    expect(coresForBeingBusy + coreSecondsAnAction * rate).toBeCloseTo(rate * each * machineSpeed(figures), 9)
  }
})

test('a dearer core makes everything dearer, and a higher ceiling moves its wall away', () => {
  const changed = (name: string, factor: number): Input[] =>
    inputs.map((input) => (input.name === name ? { ...input, value: input.value * factor } : input))
  const euro = (of: readonly Input[]) => demandOf(figuresOf(of), 100_000).euroAMonth.processes
  expect(euro(changed('price.core', 2)) / euro(inputs)).toBeCloseTo(2, 9)
  const wall = (of: readonly Input[]) =>
    wallsOf(figuresOf(of)).find(({ name }) => name.startsWith('one PostgreSQL'))?.players ?? 0
  expect(wall(changed('assumed.largestPrimaryCores', 2)) / wall(inputs)).toBeCloseTo(2, 9)
})

test('walls stand in the order in which they come', () => {
  const players = wallsOf(figures).map((wall) => wall.players)
  expect(players).toEqual(players.toSorted((a, b) => a - b))
  expect(players.every((one) => one > 0 && Number.isFinite(one))).toBe(true)
})

test('a bank carries more the more one statement does', () => {
  const [one, eight, all] = [1, 8, figures.of('roundsAStatement')].map((rounds) => bankPerSecond(figures, rounds))
  expect(one).toBeLessThan(eight ?? 0)
  expect(eight).toBeLessThan(all ?? 0)
})

test('whatever is built for, its part that is full first leaves the room that it was built with', () => {
  const busyShare = figures.of('assumed.busyShare')
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 900_000 }), (builtFor) => {
      expect(firstFull(figures, builtFor).players).toBeGreaterThanOrEqual((builtFor / busyShare) * (1 - 1e-9))
    }),
  )
})
