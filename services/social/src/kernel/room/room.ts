import { RoomService } from '@sottomondo/proto/common/v1/room'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { roomHandlers } from './room.rpc.ts'

/** Judges for realtime who may hear a room, and whose words in it are not for them. */
export const room = feature({
  name: 'room',
  rpc: serves(RoomService, ({ kit, rooms }) => roomHandlers(kit, rooms)),
})
