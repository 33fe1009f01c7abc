import { ClickService, type JudgeRequest } from '@sottomondo/proto/actions/v1/click'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { verifyClickToken } from '@sottomondo/server-kit/click-token'
import { describe, expect, test } from 'vitest'
import { captureOf } from '../../testing/capture.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { click } from './click.ts'

const actions = useActions([click, status])
const judge = (caller: Caller, change: Partial<JudgeRequest> = {}) =>
  actions.rpc(ClickService).judge(callOf(caller), captureOf(change))
const secret = () => String(actions.env.CLICK_TOKEN_SECRET)

/** Makes a mouse path that nobody has made before. */
let paths = 0
function newPath(): Pick<JudgeRequest, 'mouseMovements'> {
  paths++
  const mouseMovements = captureOf().mouseMovements.map((point) => ({ ...point, y: point.y + paths / 8 }))
  return { mouseMovements }
}

async function recorded(caller: Caller) {
  const { rows } = await actions.pool.query(
    'select action, reasons, user_agent, refused from click_suspicion where account_id = $1 order by id',
    [caller.accountId],
  )
  return rows
}
const counted = (caller: Caller) => actions.redis.get(`suspicion:${caller.accountId}`)

describe('an ordinary click', () => {
  test('gets a token for this account, action and browser, each newer than the one before', async () => {
    const caller = actions.newPlayer()
    const use = { accountId: caller.accountId, action: 'crime', fingerprint: 'a browser' }
    const issued = []
    for (let i = 0; i < 3; i++) {
      const { token } = granted(await judge(caller, newPath()))
      issued.push(verifyClickToken(secret(), token, use, actions.clock.nowMs()))
      expect(verifyClickToken(secret(), token, { ...use, action: 'car' }, actions.clock.nowMs())).toBeNull()
    }
    expect(issued.every((micros) => micros !== null)).toBe(true)
    expect([...new Set(issued)].sort()).toEqual(issued)
    expect(await recorded(caller)).toEqual([])
    expect(await counted(caller)).toBeNull()
  })

  test.each(['keyboard', 'assistive', 'touch'])('by %s needs no path', async (interactionType) => {
    const caller = actions.newPlayer()
    granted(await judge(caller, { interactionType, mouseMovements: [] }))
    expect(await recorded(caller)).toEqual([])
  })
})

test('a hand that rests and clicks again and again is not taken for a robot', async () => {
  const caller = actions.newPlayer()
  const rested = { mouseMovements: [], pointerLastSeen: { x: 301.5, y: 199, tMs: 12 } }
  for (const tMs of [5_000, 70_000, 140_000, 3_600_000])
    granted(await judge(caller, { ...rested, click: { x: 300, y: 200, tMs } }))
  expect(await recorded(caller)).toEqual([])
  expect(await counted(caller)).toBeNull()
  granted(await judge(caller, { ...rested, click: { x: 900, y: 640, tMs: 3_660_000 } }))
  expect(await recorded(caller)).toMatchObject([{ reasons: ['noMousePath'] }])
})

describe('a suspicious click', () => {
  test('gets its token, but is recorded and counted for the click limit', async () => {
    const caller = actions.newPlayer()
    granted(await judge(caller, { mouseMovements: [], browserWidth: 0 }))
    granted(await judge(caller, { mouseMovements: [] }))
    expect(await recorded(caller)).toEqual([
      { action: 'crime', reasons: ['impossibleSizes', 'noMousePath'], user_agent: 'Mozilla/5.0', refused: false },
      { action: 'crime', reasons: ['noMousePath'], user_agent: 'Mozilla/5.0', refused: false },
    ])
    expect(await counted(caller)).toBe('2')
    expect(await actions.redis.ttl(`suspicion:${caller.accountId}`)).toBeGreaterThan(0)
  })

  test('is one along a path that this account made before, not along another account’s path', async () => {
    const [one, other] = [actions.newPlayer(), actions.newPlayer()]
    const path = newPath()
    granted(await judge(one, path))
    granted(await judge(other, path))
    expect(await recorded(one)).toEqual([])
    const later = path.mouseMovements.map((point) => ({ ...point, tMs: point.tMs + 60_000 }))
    granted(await judge(one, { mouseMovements: later, click: { x: 300, y: 200, tMs: 65_000 } }))
    expect(await recorded(one)).toMatchObject([{ reasons: ['repeatedPath'] }])
    expect(await recorded(other)).toEqual([])
  })

  test('is not a new one when the same request is repeated after a lost answer', async () => {
    const caller = actions.newPlayer()
    const path = newPath()
    const call = callOf(caller)
    granted(await actions.rpc(ClickService).judge(call, captureOf(path)))
    granted(await actions.rpc(ClickService).judge(call, captureOf(path)))
    expect(await recorded(caller)).toEqual([])
    granted(await judge(caller, path))
    expect(await recorded(caller)).toMatchObject([{ reasons: ['repeatedPath'] }])
  })

  test('remembers the last fifty paths and no more', async () => {
    const caller = actions.newPlayer()
    const oldest = newPath()
    granted(await judge(caller, oldest))
    for (let i = 0; i < 50; i++) {
      actions.clock.advanceMs(1)
      granted(await judge(caller, newPath()))
    }
    expect(await actions.redis.zCard(`click-paths:${caller.accountId}`)).toBe(50)
    granted(await judge(caller, oldest))
    expect(await recorded(caller)).toEqual([])
  })
})

describe('a program', () => {
  test('gets no token in production', async () => {
    const caller = actions.newPlayer()
    expect(refused(await judge(caller, { ...newPath(), isAutomated: true }))).toMatchObject({
      id: 'clickToken',
      message: 'Deze klik kwam van een automatisch programma. Klik zelf om verder te spelen.',
    })
    expect(await recorded(caller)).toMatchObject([{ reasons: ['automated'], refused: true }])
    expect(await counted(caller)).toBe('1')
  })

  test('plays in a development stack, where it is recorded only', async () => {
    await actions.restart({ MODE: 'development' })
    const caller = actions.newPlayer()
    granted(await judge(caller, { ...newPath(), isAutomated: true }))
    expect(await recorded(caller)).toMatchObject([{ reasons: ['automated'], refused: false }])
    expect(await counted(caller)).toBeNull()
  })
})

test('an unknown action or way of clicking is refused', async () => {
  const caller = actions.newPlayer()
  expect(refused(await judge(caller, { action: 'bank' })).id).toBe('invalid')
  expect(refused(await judge(caller, { action: '' })).id).toBe('invalid')
  expect(refused(await judge(caller, { interactionType: 'thought' })).id).toBe('invalid')
  expect(await recorded(caller)).toEqual([])
})

test('the admin sees who clicked suspiciously, when and why, page by page, for all accounts or for one', async () => {
  await actions.pool.query('delete from click_suspicion')
  const [one, other] = [actions.newPlayer(), actions.newPlayer()]
  granted(await actions.rpc(StatusService).getTimers(callOf(one), {}))
  granted(await judge(one, { mouseMovements: [] }))
  actions.clock.advanceMs(25 * 3_600_000)
  granted(await judge(other, { mouseMovements: [], browserWidth: 0, userAgent: 'Vos/1 \u0d38\u0d4d\u200d\u202e' }))
  granted(await judge(one, { mouseMovements: [] }))
  const admin = { ...actions.newPlayer(), isAdmin: true }
  const list = (request: object, caller: Caller | undefined = admin) =>
    actions.rpc(ClickService).listSuspicions(callOf(caller), request)

  const first = granted(await list({ limit: 2 }))
  expect(first.suspicions).toMatchObject([
    {
      accountName: one.accountName,
      action: 'crime',
      reasons: ['noMousePath'],
      userAgent: 'Mozilla/5.0',
      refused: false,
      judgedAtMs: actions.clock.nowMs(),
      ofTheLastDay: 1,
    },
    {
      reasons: ['impossibleSizes', 'noMousePath'],
      // Nothing that would stand outside the admin's page.
      userAgent: 'Vos/1 ',
      ofTheLastDay: 1,
    },
  ])
  const second = granted(await list({ limit: 2, after: first.nextCursor }))
  expect(second.suspicions).toMatchObject([
    { accountName: one.accountName, judgedAtMs: actions.clock.nowMs() - 25 * 3_600_000 },
  ])
  expect(second.nextCursor).toBeUndefined()
  const ofOne = granted(await list({ accountName: one.accountName.toUpperCase() }))
  expect(ofOne.suspicions.map(({ accountName }) => accountName)).toEqual([one.accountName, one.accountName])
  expect(granted(await list({ accountName: 'nobody_at_all' })).suspicions).toEqual([])
  expect(refused(await list({}, one)).id).toBe('forbidden')
  expect(refused(await actions.rpc(ClickService).listSuspicions(callOf(undefined), {})).id).toBe('forbidden')
})
