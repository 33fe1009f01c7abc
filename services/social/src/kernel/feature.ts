import type { Feature } from '@sottomondo/server-kit/feature'
import type { goneAccounts, personalSection, TablesLeftOut } from '@sottomondo/server-kit/personal-data'
import type { Statement } from '@sottomondo/server-kit/statement'
import type { BlockPart } from './block/block-part.ts'
import type { SocialContext } from './context.ts'
import type { RoomRule } from './room/room-rule.ts'

/**
 * What a feature adds to this service. Lists of what the kernel needs are made of the pages that features name
 * (`npm run codegen`), so that the kernel loads no feature.
 */
export interface SocialFeature extends Feature<SocialContext> {
  personalData?: PersonalData
  /** The kind of room that is named after it. */
  room?: RoomRule
  /** What it does when a player blocks another. */
  atBlock?: BlockPart
}

/** What a feature keeps of persons. */
export interface PersonalData {
  /** What a person who asks is told. */
  sections?: readonly ReturnType<typeof personalSection>[]
  /** Tables that name persons and are not told, each with the reason. */
  leftOut?: TablesLeftOut
  /**
   * Statements that delete a part of the data of users who have left, in this order. Copies that belong to others
   * stay, under nobody's name.
   */
  forgetting?: readonly Statement<typeof goneAccounts, Record<never, never>>[]
}

/** Declares what a feature adds to this service. */
export const feature = (parts: SocialFeature) => parts
