import type { z } from 'zod'
import type { FeatureLog, LogKind, LogLine, LogPage } from './define-log.ts'
import type { FactSubject } from './fact.ts'
import type { Sentence } from './sentence.ts'

type Facts = Record<FactSubject, z.ZodType>
type Pushes = Record<string, z.ZodType>
/** The leaders of lists of the hall of fame, by list. */
type Leaders = Record<string, z.ZodType>

/** What a feature has in the contract of events. `sentence` holds plain values only: codegen writes it out. */
interface EventFeature<F extends Facts, P extends Pushes, L extends Leaders, Kind extends string> {
  /** Its reason for a jail sentence. */
  sentence?: Sentence
  /** What its service tells; the key is the subject. A payload may only grow; any other change is a new version. */
  facts?: F
  /** What browsers hear. */
  pushes?: P
  /** What the hall of fame hears of its leaders. */
  fame?: L
  /** The log lines that its facts leave: written here, or in a page of its own (`defineLog`). */
  log?:
    | LogPage
    | {
        kinds: Record<Kind, LogKind>
        lines: { [S in keyof F]?: (fact: z.infer<F[S]>) => LogLine<NoInfer<Kind>>[] }
      }
}

/** Declares a feature: checks its form and keeps the type of each fact and push. */
export function feature<
  const F extends Facts,
  const P extends Pushes,
  const L extends Leaders,
  const Kind extends string,
>(parts: EventFeature<F, P, L, Kind>): { facts: F; pushes: P; fame: L; log: FeatureLog } {
  const { log } = parts
  return { ...parts, log: log && 'page' in log ? log.page : log } as { facts: F; pushes: P; fame: L; log: FeatureLog }
}
