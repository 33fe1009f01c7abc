import { type RoomOwner, roomOwners } from '@sottomondo/event-contract/rooms'
import { RoomService } from '@sottomondo/proto/common/v1/room'
import type { BaseConfig } from '@sottomondo/server-kit/config'
import { newId } from '@sottomondo/server-kit/random'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Kit } from '@sottomondo/server-kit/service'

/** Who of the asked accounts may hear a room, each with those whose words are not for them. */
export type Verdict = ReadonlyMap<number, ReadonlySet<number>>

export interface RoomJudges {
  /** Asks a room's owner; 'unavailable' when it can't be asked at the moment. */
  ask(owner: RoomOwner, room: string, accountIds: number[]): Promise<Verdict | 'unavailable'>
}

const nobody: ReadonlySet<number> = new Set()

/** Asks the owners of rooms. */
export function createRoomJudges({ connect, log }: Pick<Kit<BaseConfig>, 'connect' | 'log'>) {
  const rooms = new Map(roomOwners.map((owner) => [owner, connect(owner).rpc(RoomService)]))
  const judges: RoomJudges = {
    async ask(owner, room, accountIds) {
      const context = { requestId: newId(), caller: undefined, traceparent: undefined }
      try {
        const reply = await rooms.get(owner)?.judge(context, { room, accountIds })
        if (!reply || isRefusal(reply)) return 'unavailable'
        return new Map(
          reply.hearers.map(({ accountId, hiddenAccountIds }) => [
            accountId,
            hiddenAccountIds.length > 0 ? new Set(hiddenAccountIds) : nobody,
          ]),
        )
      } catch (error) {
        log.warn({ err: error, room, accounts: accountIds.length }, 'rooms: their owner could not be asked')
        return 'unavailable'
      }
    },
  }
  return judges
}
