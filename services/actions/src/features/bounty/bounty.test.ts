import { BountyService } from '@sottomondo/proto/actions/v1/bounty'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { BountyService as EconomyBounties, type PlaceBountyRequest } from '@sottomondo/proto/economy/v1/bounty'
import { refuse } from '@sottomondo/server-kit/refusal'
import { beforeEach, expect, test } from 'vitest'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { bountyTexts as texts } from './bounty.texts.ts'
import { bounty as bountyFeature } from './bounty.ts'

const actions = useActions([bountyFeature, status])
const rules = {
  leastAmount: 50_000,
  durationSeconds: 604_800,
  lossPercent: 5,
  mostShares: 20,
  anonymousCredits: 2,
  anonymousHonor: 15,
}
const placed = {
  message: 'Er staat € 50.000 op dat hoofd.',
  total: 50_000,
  back: 47_500,
  endTimeMs: 7,
  cashPocket: 1,
  cashVersion: 2,
}
const sent: { request: PlaceBountyRequest; requestId: string; accountId: number | undefined }[] = []

beforeEach(() => {
  sent.length = 0
  actions.murder.defence = { backfireOption: '1x', customBullets: 0, isAdmin: false }
  actions.fake('economy').answer(EconomyBounties, 'place', async ({ requestId, caller }, request) => {
    sent.push({ request, requestId, accountId: caller?.accountId })
    return placed
  })
})

async function gangster(set = 'protected_until = null'): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
  return caller
}
const place = (who: Caller, { accountId, accountName }: Caller, requestId?: string) =>
  actions.rpc(BountyService).place(callOf(who, requestId), {
    accountId: accountId,
    accountName: accountName,
    amount: 50_000,
    isAnonymous: true,
  })
const atName = (sentence: string) => refuse('conflict', sentence, { fields: { accountName: sentence } })

test('economy places a bounty, under the player’s own request', async () => {
  const [me, target] = [await gangster(), await gangster()]
  for (let time = 0; time < 2; time++) expect(await place(me, target, 'mine')).toEqual(placed)
  const { accountId, accountName } = target
  const request = { accountId, accountName, amount: 50_000, isAnonymous: true }
  expect(sent).toEqual(Array(2).fill({ request, requestId: 'mine', accountId: me.accountId }))
})

test('there is none on a newcomer, on somebody just born, or on the admin', async () => {
  const [me, newcomer, boss] = [await gangster(), await gangster(`protected_until = '2100-01-01'`), await gangster()]
  const unborn = actions.newPlayer()
  for (const one of [newcomer, unborn]) expect(await place(me, one)).toEqual(atName(texts.isProtected(one.accountName)))
  actions.murder.defence = { ...actions.murder.defence, isAdmin: true }
  expect(await place(me, boss)).toEqual(atName(texts.admin))
  expect(sent).toEqual([])
  // Nobody puts one on themselves: economy says so, also to a newcomer.
  await place(newcomer, newcomer)
  expect(sent).toHaveLength(1)
})

test('the list says of each who they are and whether they are in reach', async () => {
  const me = await gangster('experience = 12000')
  const near = await gangster(`experience = 12000, gender = 'female'`)
  const far = await gangster('is_godfather = true, experience = 100000')
  const bounty = { total: 60_000, shares: 1, endTimeMs: 9, reward: 60_000, ownTotal: 0 }
  const on = ({ accountId, accountName }: Caller) => ({ accountId, accountName, ...bounty })
  actions.fake('economy').answer(EconomyBounties, 'list', async (_ctx, { sort }) => ({
    bounties: [near, far, me].map(on),
    ownShares: [],
    onOwnHead: 60_000,
    ...rules,
    nextCursor: sort === '-total' ? 'more' : undefined,
  }))
  const listed = granted(await actions.rpc(BountyService).list(callOf(me), { sort: '-total' }))
  expect(listed).toMatchObject({ onOwnHead: 60_000, nextCursor: 'more', ...rules })
  expect(listed.bounties).toMatchObject([
    { accountName: near.accountName, gender: 'female', rank: 'Nessuno', rankNumber: 6, inReach: true, isSelf: false },
    { accountName: far.accountName, rankNumber: 11, inReach: false, isSelf: false },
    { accountName: me.accountName, inReach: false, isSelf: true, ...bounty },
  ])
})

test('anybody may read until when a living newcomer is protected', async () => {
  const until = Date.UTC(2100, 0, 1)
  const get = async ({ accountId }: Caller) =>
    granted(await actions.rpc(BountyService).getProtection(callOf(undefined), { accountId })).protectedUntilMs
  expect(await get(await gangster(`protected_until = '2100-01-01'`))).toBe(until)
  expect(await get(await gangster(`protected_until = '2000-01-01'`))).toBeUndefined()
  expect(await get(await gangster(`protected_until = '2100-01-01', life = 0`))).toBeUndefined()
  expect(await get(actions.newPlayer())).toBeUndefined()
})
