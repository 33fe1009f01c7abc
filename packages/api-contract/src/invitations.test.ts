import { expect, test } from 'vitest'
import type { CallDefinition } from './call.ts'
import { contract } from './index.ts'
import { invitations } from './invitations.ts'

const calls: readonly CallDefinition[] = Object.values(contract)

test.each(invitations)(
  'a player who can be invited for a $timer has the rank that its calls need',
  ({ timer, fromRank }) => {
    const ranks = calls.filter(({ needs }) => needs?.timer === timer).map(({ needs }) => needs?.rank)
    expect(ranks).not.toEqual([])
    expect(new Set(ranks)).toEqual(new Set([fromRank]))
  },
)
