import type { Feature } from '@sottomondo/server-kit/feature'
import type { BlockPart } from './block/block-part.ts'
import type { SocialContext } from './context.ts'
import type { RoomRule } from './room/room-rule.ts'

/**
 * What a feature adds to this service. Lists of what the kernel needs are made of the pages that features name
 * (`npm run codegen`), so that the kernel loads no feature.
 */
export interface SocialFeature extends Feature<SocialContext> {
  /** The kind of room that is named after it. */
  room?: RoomRule
  /** What it does when a player blocks another. */
  atBlock?: BlockPart
}

/** Declares what a feature adds to this service. */
export const feature = (parts: SocialFeature) => parts
