import { linesOf } from '@sottomondo/event-contract/log'
import { expect, test } from 'vitest'

const [by, of, atMs] = [7, 8, 1]
const heist = { heistId: 1, inviterAccountId: by, inviteeAccountId: of }
const family = { inviteId: 1, familyId: 3, familyName: 'De buren', inviterAccountId: by, inviteeAccountId: of }

/** What the asked one is told of being asked, and of its taking back; a friend is struck off silently. */
const asking = {
  heist: [
    linesOf('sottomondo.actions.heist.invited.v1', { ...heist, target: 'Bank', invitedAtMs: atMs, lapsesAtMs: 2 }),
    linesOf('sottomondo.actions.heist.ended.v1', { ...heist, how: 'cancelled', byAccountId: by, endedAtMs: atMs }),
  ],
  family: [
    linesOf('sottomondo.social.family.invited.v1', {
      ...family,
      role: 'MEMBER',
      joinCostEuro: 0,
      invitedAtMs: atMs,
      lapsesAtMs: 2,
    }),
    linesOf('sottomondo.social.family.invitation-ended.v1', { ...family, how: 'withdrawn', endedAtMs: atMs }),
  ],
  friend: [
    linesOf('sottomondo.accounts.friends.added.v1', { accountId: by, friendAccountId: of, addedAtMs: atMs }),
    linesOf('sottomondo.accounts.friends.added.v1', { accountId: by, friendAccountId: of, addedAtMs: 2 }),
  ],
}

test.each(Object.entries(asking))('of being asked and of its taking back one line is left: %s', (_what, left) => {
  const abouts = left.map((lines) => lines.find((line) => line.of === of)?.about)
  expect(abouts[0]).toMatch(/./)
  expect(abouts[1]).toBe(abouts[0])
})
