import type { Kit } from '@sottomondo/server-kit/service'
import type { SocialConfig } from '../config.ts'
import type { BlockPart } from './block/block-part.ts'
import type { Rooms } from './room/rooms.ts'

/** What every feature of this service is built with; the process gives it what features declare of rooms and blocks. */
export interface SocialContext {
  kit: Kit<SocialConfig>
  rooms: Rooms
  blocks: readonly BlockPart[]
}
