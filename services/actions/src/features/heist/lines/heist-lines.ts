import type { LinesBySubject } from '../../../kernel/group-crime/group-report.ts'

/**
 * The lines of one ending. `{partner}` stands for the other one's name; `{auto}` for the car's, or for the word where the
 * reader is not told it.
 */
export interface HeistLines {
  any: readonly string[]
  targets: LinesBySubject
  weapons: LinesBySubject
  carBack: readonly string[]
  carLost: readonly string[]
}
