import type { Stack } from '@sottomondo/local/stack'
import { expect, test } from 'vitest'
import { loadRules } from './load.rules.ts'
import { playersFor, readSettings, type StackSettings } from './settings.ts'

const usual: StackSettings = { gameSpeed: 1, clickLimit: 40, callsPerSecond: 20, socketsPerAddress: 200 }
const players = (
  scenario: 'crime' | 'roulette' | 'lottery',
  rate: number,
  settings: Partial<StackSettings> = {},
  sockets = 0,
) => playersFor({ scenario, rate, minutes: 1, sockets }, { ...usual, ...settings })

test('so many players that none of them comes before their timer', () => {
  // 60 s and a margin between two crimes of one player.
  expect(players('crime', 100)).toBe(100 * 78)
  expect(players('crime', 100, { gameSpeed: 60 })).toBe(375)
})

test('so many that none of them reaches their click limit', () => {
  // 200 spins a second are 12,000 a minute; each player may make 80 % of 40.
  expect(players('roulette', 200)).toBe(375)
  expect(players('roulette', 1000)).toBe(1875)
  expect(players('crime', 100, { gameSpeed: 1000 })).toBe(375)
})

test('so many that each can pay for their purchases', () => {
  // 6,000 tickets of 10,000 in a minute, and 125,000 in each pocket.
  expect(players('lottery', 100)).toBe(480)
  expect(() => players('lottery', 5000 * 5)).toThrow(/the money of 120000 players/)
})

test('never fewer than a few, nor fewer than sockets', () => {
  expect(players('roulette', 1)).toBe(loadRules.leastPlayers)
  expect(players('roulette', 1, { socketsPerAddress: 900 }, 700)).toBe(700)
})

test('where no number is enough, the sentence says what to raise', () => {
  expect(() => players('crime', 5000)).toThrow(/100000 are the most: start the stack with a higher GAME_SPEED than 1/)
  expect(() => players('roulette', 5000, { clickLimit: 2 })).toThrow(/a higher CLICK_LIMIT than 2/)
  expect(() => players('roulette', 10, {}, 201)).toThrow(
    /realtime takes 200: start the stack with SOCKETS_PER_ADDRESS=402/,
  )
})

test('settings are those of the running processes', () => {
  const pid = (n: number) => ({ pid: n, startedAt: '', logFile: '' })
  const stack = { processes: { gateway: pid(1), actions: pid(2), realtime: pid(3) } } as unknown as Stack
  const environments: Record<number, Record<string, string>> = {
    1: { CLICK_LIMIT: '500' },
    2: { GAME_SPEED: '60' },
    3: { SOCKETS_PER_ADDRESS: '9' },
  }
  expect(readSettings(stack, (which) => environments[which ?? 0] ?? {})).toEqual({
    gameSpeed: 60,
    clickLimit: 500,
    callsPerSecond: 20,
    socketsPerAddress: 9,
  })
  expect(readSettings(stack, () => ({}))).toEqual(usual)
})

test('a missing process is one sentence', () => {
  expect(() => readSettings({ processes: {} } as unknown as Stack)).toThrow(/settings of the stack’s processes can’t/)
})

test('this process’s own environment can be read from the system', () => {
  const own = { pid: process.pid, startedAt: '', logFile: '' }
  const stack = { processes: { gateway: own, actions: own, realtime: own } } as unknown as Stack
  expect(readSettings(stack).callsPerSecond).toBeGreaterThan(0)
})
