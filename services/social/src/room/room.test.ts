import { RoomService } from '@sottomondo/proto/common/v1/room'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { writeNames } from '../player/player.store.ts'
import { socialOf } from '../service-of.ts'
import { room } from './room.ts'

const under = useService(socialOf(room))

test('the living hear the chat, and nobody a room that is none', async () => {
  const { accountId, userId, accountName } = newPlayer()
  await writeNames(under.pool, [
    { accountId, userId, accountName, gender: 'male', claimedExperience: 0, createdAtMs: 1 },
  ])
  const judged = async (name: string) => {
    const question = { room: name, accountIds: [accountId, accountId + 1] }
    return granted(await under.rpc(RoomService).judge(callOf(undefined), question)).hearers
  }
  expect(await judged('chat')).toEqual([{ accountId, hiddenAccountIds: [] }])
  for (const none of ['', 'attic', 'chat:1', 'family:0', 'family:999999']) expect(await judged(none)).toEqual([])
})
