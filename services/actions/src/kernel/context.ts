import type { Alarm } from '@sottomondo/server-kit/jobs'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Cards } from './card/cards.ts'
import type { DeathPart } from './death/death-part.ts'
import type { OpenActionsOf } from './death/open-actions.ts'
import type { BirthPart } from './gangster/birth-part.ts'
import type { paidActionMetrics } from './paid-action/paid-action.metrics.ts'

/** What the kernel is built with; the process gives it what features do at births and deaths. */
export interface KernelContext {
  kit: Kit<unknown>
  cards: Cards
  births: readonly BirthPart[]
  deaths: readonly DeathPart[]
  /** Set at a death: ends the actions that the dead gangster had open with others. */
  openActions: Alarm<OpenActionsOf>
  metrics: ReturnType<typeof paidActionMetrics>
}
