import type { SeasonActivity } from '@sottomondo/season-kit'
import { witnessRules } from './witness.rules.ts'

/** A guess at people: they pay for it from cash of so many times its price. */
const timesInCash = 4

/** Who has seen a fight opens the statement when they are rich enough to be curious: a money sink. */
export const witnessSeason: SeasonActivity = (world) => (gangster) => {
  const { statements } = gangster
  function dropOld(): void {
    const sinceMs = world.nowMs - witnessRules.lifeSeconds * 1000
    while (statements[0] && statements[0].happenedAtMs <= sinceMs) statements.shift()
  }
  return {
    purpose: 'pleasure',
    readyAtMs: () => (statements.length > 0 ? world.nowMs : Number.POSITIVE_INFINITY),
    actions() {
      dropOld()
      if (statements.length === 0 || gangster.holds('euro') < timesInCash * witnessRules.openEuro) return []
      return [
        {
          chance: 1,
          euro: -witnessRules.openEuro,
          experience: 0,
          jailSeconds: 0,
          play() {
            statements.pop()
            gangster.pay('euro', witnessRules.openEuro)
          },
        },
      ]
    },
  }
}
