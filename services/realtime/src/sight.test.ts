import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { realtimeWorld } from './testing/world.ts'

const { signIn, connected, isInSight } = realtimeWorld()

const becomes = (accountId: number, inSight: boolean) =>
  eventually(async () => expect(await isInSight(accountId)).toBe(inSight))

test('a player is in sight while one of their pages says so', async () => {
  const token = await signIn(7)
  const [one, other] = [await connected(token), await connected(token)]
  one.emit('inSight', true)
  other.emit('inSight', true)
  await becomes(7, true)
  one.emit('inSight', false)
  other.emit('inSight', false)
  await becomes(7, false)
  for (const page of [one, other]) page.emit('inSight', true)
  await becomes(7, true)
  other.close()
  one.close()
  await becomes(7, false)
})

test('what says nothing of sight marks nobody', async () => {
  const [page, other] = [await connected(await signIn(8)), await connected(await signIn(9))]
  for (const said of ['true', 1, null, [true]]) page.emit('inSight', said)
  other.emit('inSight', true)
  await becomes(9, true)
  expect(await isInSight(8)).toBe(false)
})
