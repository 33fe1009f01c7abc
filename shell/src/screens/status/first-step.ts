import type { Calls } from '@sottomondo/api-contract'
import type { IconName } from '@sottomondo/ui-kit/icon'
import type { ReactNode } from 'react'

type Status = Calls['GET /api/status/parts']['answer']
export interface Known {
  /** What only newcomers are asked for. */
  newcomer: Calls['GET /api/first-steps']['answer'] | undefined
  gangster: NonNullable<Status['gangster']>
  possessions: Status['possessions']
}

/** A step of newcomers, in the `*.step.tsx` of what it leads to (`gen/first-steps.ts`). */
export interface Step {
  /** Its place on the way. */
  order: number
  key: string
  icon: IconName
  title: string
  promise: ReactNode
  path: string
  link: string
  /** Whether it was done; nothing where nobody can tell just now. */
  isDone: (known: Known) => boolean | null | undefined
  /** Of a page that opens on the way: it comes with the rank of that page. */
  opens?: true
}
