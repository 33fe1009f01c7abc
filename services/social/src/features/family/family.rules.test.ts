import { type FamilyRole, familyRights, familyRoles } from '@sottomondo/event-contract/names'
import { foldName } from '@sottomondo/server-kit/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followerOf, mayInviteAs, mayKick, rightsOf, rolesWith } from './family.rights.ts'
import { daysAfter, familyRules, isCost, nameOf, upkeepDueAt, upkeepOf } from './family.rules.ts'
import { familySymbols, symbolNameOf } from './family.symbols.ts'
import { hindranceOf, stateOf } from './invitation/judge-invitation.ts'

const anyRole = fc.constantFrom<FamilyRole>(...familyRoles)

describe('rights', () => {
  it('the don has all, a member none, and each right is somebody’s', () => {
    expect(rightsOf('DON')).toEqual([...familyRights])
    for (const role of ['MEMBER', 'SUCCESSOR', 'SECOND_SUCCESSOR'] as const) expect(rightsOf(role)).toEqual([])
    expect(rightsOf('SOTTOCAPO')).toEqual(['invite', 'kick', 'profile', 'symbol'])
    expect(rightsOf('CONSIGLIERE')).toEqual(['costs', 'withdraw', 'expand', 'crusher', 'transactions'])
    for (const right of familyRights) expect(rolesWith[right]).toContain('DON')
  })

  it('a don removes everybody else and invites to any other role, a sottocapo simple members only', () => {
    fc.assert(
      fc.property(anyRole, anyRole, (by, member) => {
        const fits = by === 'DON' ? member !== 'DON' : by === 'SOTTOCAPO' && member === 'MEMBER'
        expect([mayKick(by, member), mayInviteAs(by, member)]).toEqual([fits, fits])
      }),
    )
  })

  it('the don is followed by the first there is, in the order of the rules', () => {
    const order = ['SUCCESSOR', 'SECOND_SUCCESSOR', 'SOTTOCAPO', 'CONSIGLIERE'] as const
    fc.assert(
      fc.property(fc.shuffledSubarray([...order, 'MEMBER' as const]), (roles) => {
        const follower = followerOf(roles.map((role) => ({ role })))
        expect(follower?.role).toBe(order.find((role) => roles.includes(role)))
      }),
    )
  })
})

describe('the upkeep', () => {
  it('is due at four in Amsterdam, winter, summer and when the clock changes', () => {
    const due = (at: string) => new Date(upkeepDueAt(Date.parse(at)).atMs).toISOString()
    expect(due('2026-11-26T03:00:00Z')).toBe('2026-11-26T03:00:00.000Z')
    expect(due('2026-11-26T02:59:59Z')).toBe('2026-11-25T03:00:00.000Z')
    expect(due('2026-07-01T02:00:00Z')).toBe('2026-07-01T02:00:00.000Z')
    expect(due('2026-03-29T01:59:00Z')).toBe('2026-03-28T03:00:00.000Z')
    expect(due('2026-03-29T02:00:00Z')).toBe('2026-03-29T02:00:00.000Z')
    expect(due('2026-10-25T02:59:00Z')).toBe('2026-10-24T02:00:00.000Z')
    expect(due('2026-10-25T03:00:00Z')).toBe('2026-10-25T03:00:00.000Z')
  })

  it('every minute has one last upkeep: never ahead, less than 26 hours old, of a day of its own', () => {
    const start = Date.parse('2026-01-01T00:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 525_600 }), (minute) => {
        const nowMs = start + minute * 60_000
        const { day, atMs } = upkeepDueAt(nowMs)
        expect(atMs).toBeLessThanOrEqual(nowMs)
        expect(nowMs - atMs).toBeLessThan(26 * 3_600_000)
        expect(upkeepDueAt(atMs)).toEqual({ day, atMs })
        expect(upkeepDueAt(atMs - 1).day < day).toBe(true)
      }),
    )
  })

  it('paid, a family stands at 28 days or more; each day without it takes one off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (daysLeft) => {
        expect(daysAfter(daysLeft, true)).toBe(Math.max(28, daysLeft))
        expect(daysAfter(daysLeft, false)).toBe(Math.max(0, daysLeft - 1))
      }),
    )
    expect(upkeepOf(7)).toBe(70_000)
  })
})

describe('names', () => {
  it('that are allowed fold to something, and are stored as they were typed, with single spaces', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[A-Za-z0-9 -]{0,18}$/), fc.stringMatching(/^[ -]{0,8}$/)), (typed) => {
        const name = nameOf(typed)
        const single = typed.trim().replaceAll(/ +/g, ' ')
        expect(name !== null).toBe(/[A-Za-z0-9]/.test(single) && single.length >= 3 && single.length <= 15)
        if (name === null) return
        expect(name).toBe(single)
        expect(foldName(name)).not.toBe('')
        expect(nameOf(name)).toBe(name)
      }),
    )
  })
})

describe('an invitation', () => {
  it('is open until its time is over, and then lapsed, whether its alarm has rung or not', () => {
    expect(stateOf({ state: 'OPEN', lapsesAtMs: 10 }, 9)).toBe('OPEN')
    expect(stateOf({ state: 'OPEN', lapsesAtMs: 10 }, 10)).toBe('LAPSED')
    expect(stateOf({ state: 'ACCEPTED', lapsesAtMs: 10 }, 99)).toBe('ACCEPTED')
  })

  it('is accepted only while it is open, by somebody without a family, where there is room', () => {
    const states = fc.oneof(
      { weight: 3, arbitrary: fc.constant('OPEN') },
      { weight: 1, arbitrary: fc.constantFrom('ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'VOID') },
    )
    const count = fc.integer({ min: 0, max: 4 })
    const seldom = fc.nat(3).map((drawn) => drawn === 0)
    fc.assert(
      fc.property(
        states,
        seldom,
        seldom,
        count,
        count,
        fc.integer({ min: 8, max: 11 }),
        (state, isEnded, isMember, memberCount, maxMembers, nowMs) => {
          const invitation = { state: state as 'OPEN', lapsesAtMs: 10 }
          const hindrance = hindranceOf({
            invitation,
            family: { isEnded, memberCount, maxMembers },
            isMember,
            nowMs,
          })
          const isFree = state === 'OPEN' && nowMs < 10 && !isEnded && !isMember && memberCount < maxMembers
          expect(hindrance === null).toBe(isFree)
        },
      ),
    )
  })
})

it('there are forty signs, each with a name, and costs have bounds', () => {
  expect(new Set(familySymbols.map(({ symbol }) => symbol)).size).toBe(40)
  expect(new Set(familySymbols.map(({ name }) => name)).size).toBe(40)
  expect([symbolNameOf('wolf'), symbolNameOf('nothing')]).toEqual(['Wolf', undefined])
  const { mostCostEuro } = familyRules
  expect([0, mostCostEuro, mostCostEuro + 1, -1, 0.5, Number.NaN].map(isCost)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
