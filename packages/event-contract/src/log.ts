import { logs } from '../gen/log.ts'
import type { FeatureLog, LogKind, LogLine } from './define-log.ts'
import type { Fact, FactPayload } from './facts.ts'

export { euro, type LogKind, type LogLine, type LogPiece, player, words } from './define-log.ts'

const features: [feature: string, log: FeatureLog][] = Object.entries(logs)

/** Every kind of line by `<feature>.<kind>`, as it is stored. */
export const logKinds: ReadonlyMap<string, LogKind> = new Map(
  features.flatMap(([feature, { kinds }]) =>
    Object.entries(kinds).map(([kind, declared]): [string, LogKind] => [`${feature}.${kind}`, declared]),
  ),
)

/** Every fact that leaves a log line. */
export const loggedFacts = [...new Set(features.flatMap(([, { lines }]) => Object.keys(lines)))] as Fact[]

/** Returns the lines that a fact leaves, of all features. */
export const linesOf = <F extends Fact>(subject: F, fact: FactPayload<F>): LogLine[] =>
  features.flatMap(([feature, { lines }]) =>
    (lines[subject]?.(fact as never) ?? []).map((line) => ({ ...line, kind: `${feature}.${line.kind}` })),
  )

/** Returns the consumer's name: `log-actions-jail-left` of `sottomondo.actions.jail.left.v1` */
export const logConsumerOf = (subject: Fact): string => `log-${subject.split('.').slice(1, -1).join('-')}`
