import type { Change } from '@sottomondo/server-kit/change'

interface Dead {
  accountId: number
  diedAtMs: number
  nowMs: number
}

/** What else a feature does when a gangster dies: `*.death.ts`. */
export interface DeathPart {
  /** Runs after the commit of the death. */
  afterDeath?(): void
  /**
   * Ends the feature's actions that the dead gangster had open with others: everybody gets their stake back, also the dead
   * gangster. It locks in its own order: the open action before its gangsters.
   */
  endOpenActions?(change: Change, dead: Dead): Promise<void>
}
