import { RoomService } from '@sottomondo/proto/common/v1/room'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { socialOf } from '../../service-of.ts'
import { writeDead } from '../player/player.store.ts'
import { room } from './room.ts'

const under = useService(socialOf(room))

test('the living hear the chat, and nobody a room that is none', async () => {
  const [living, dead] = [newPlayer().accountId, newPlayer().accountId]
  await writeDead(under.pool, [{ accountId: dead, diedAtMs: 1 }])
  const judged = async (name: string) => {
    const question = { room: name, accountIds: [living, dead] }
    return granted(await under.rpc(RoomService).judge(callOf(undefined), question)).hearers
  }
  expect(await judged('chat')).toEqual([{ accountId: living, hiddenAccountIds: [] }])
  for (const none of ['', 'attic', 'chat:1', 'family:0', 'family:999999']) expect(await judged(none)).toEqual([])
})
