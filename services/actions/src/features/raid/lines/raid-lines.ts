import type { LinesBySubject } from '../../../kernel/group-crime/group-report.ts'

/** The lines of one ending; `{leider}` stands for the leader's name. */
export interface RaidLines {
  any: readonly string[]
  places: LinesBySubject
  /** By the weapon that was brought. */
  weapons: LinesBySubject
  /** Of a raid without weapons. */
  unarmed: readonly string[]
}
