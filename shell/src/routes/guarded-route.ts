import type { Audience, Gates } from '@sottomondo/mfe-kit/host'
import type { ScreenLoader } from './screens.ts'

export interface GuardedRoute extends Gates {
  path: string
  title: string
  /** 'visitor': only without a session. */
  audience: Audience | 'visitor'
  /** Name of the screen's chunk, by which the build finds its files. */
  screen: string
  /** As in a remote's manifest. */
  reads?: readonly string[]
  /** Additional reads for newcomers: no rank beyond `lastGuidedRank`. */
  newcomerReads?: readonly string[]
  /** The remote's id; none for the shell's own screens. */
  remote?: string
  load: ScreenLoader
}
