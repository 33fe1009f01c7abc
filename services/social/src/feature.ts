import type { Feature } from '@sottomondo/server-kit/feature'
import type { goneAccounts, personalSection, TablesLeftOut } from '@sottomondo/server-kit/personal-data'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Statement } from '@sottomondo/server-kit/statement'
import type { SocialConfig } from './config.ts'

interface SocialFeature extends Feature<{ kit: Kit<SocialConfig> }> {
  personalData?: PersonalData
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
