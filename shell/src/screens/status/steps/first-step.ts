import type { Calls } from '@sottomondo/api-contract'
import type { IconName } from '@sottomondo/ui-kit/icon'
import type { ReactNode } from 'react'

type Status = Calls['GET /api/status/parts']['answer']
export interface Known {
  /** Read for newcomers only. */
  newcomer: Calls['GET /api/first-steps']['answer'] | undefined
  gangster: NonNullable<Status['gangster']>
  possessions: Status['possessions']
}

/** A newcomer's step (`steps.tsx`). */
export interface Step {
  key: string
  icon: IconName
  title: string
  promise: ReactNode
  path: string
  link: string
  /** Whether it was done; null or undefined while unknown. */
  isDone: (known: Known) => boolean | null | undefined
  /** The page opens on the way up: the step comes with the rank of that page. */
  opens?: true
}
