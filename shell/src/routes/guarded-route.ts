import type { Audience, Gates } from '@sottomondo/mfe-kit/host'
import type { ScreenLoader } from './screens.ts'

export interface GuardedRoute extends Gates {
  path: string
  title: string
  /** 'visitor': only for who is not logged in. */
  audience: Audience | 'visitor'
  /** Name of the screen's chunk, by which the build knows its files. */
  screen: string
  /** As in a remote's mfe.json. */
  reads?: readonly string[]
  /** What it reads beside that for who is new: no rank beyond `lastGuidedRank`. */
  newcomerReads?: readonly string[]
  /** Whose it is; the shell's own without one. */
  remote?: string
  load: ScreenLoader
}
