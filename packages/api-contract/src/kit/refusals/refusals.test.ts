import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '../../call.ts'
import { contract } from '../../index.ts'
import { refusalsOf } from './refusals-of.ts'

const ofEverybody = ['blocked', 'playerRateLimit', 'unavailable']
const ofPlayers = ['unauthenticated', 'otherPlayer', 'activeMurderAttempt', 'noActiveAccount', ...ofEverybody]
const ofWrites = ['invalid', 'forbidden', 'conflict', 'clickLimit']
const sorted = (ids: readonly string[]) => [...ids].sort()

test.each<[string, string, Omit<CallDefinition, 'summary' | 'answer'>, string[]]>([
  ['anybody reads', 'GET', { access: 'public' }, ofEverybody],
  [
    'a user reads',
    'GET',
    { access: 'user', needs: { calm: false } },
    ['unauthenticated', 'otherPlayer', ...ofEverybody],
  ],
  [
    'a page asks who is logged in',
    'GET',
    { access: 'user', needs: { calm: false }, identifiesPlayer: true },
    ['unauthenticated', ...ofEverybody],
  ],
  ['a player reads with a query', 'GET', { access: 'player', query: z.object({}) }, ['invalid', ...ofPlayers]],
  [
    'a player does what needs much',
    'POST',
    { access: 'player', needs: { free: true, rank: 2, timer: 'car' }, switch: 'crime', clickToken: 'car' },
    [...ofPlayers, ...ofWrites, 'jail', 'rank', 'timer', 'switchedOff', 'clickToken'],
  ],
  ['what a call declares', 'GET', { access: 'player', refusals: ['ownCasino'] }, ['ownCasino', ...ofPlayers]],
])('%s: its refusals', (_name, method, definition, ids) => {
  expect(sorted(refusalsOf(method, { summary: '', answer: z.object({}), ...definition }))).toEqual(sorted(ids))
})

test('no call declares a refusal that follows anyway', () => {
  for (const [call, definition] of Object.entries<CallDefinition>(contract)) {
    const { refusals = [], ...rest } = definition
    const follows = refusalsOf(call.split(' ')[0] ?? '', rest)
    expect({ call, twice: refusals.filter((id) => follows.includes(id)) }).toEqual({ call, twice: [] })
  }
})
