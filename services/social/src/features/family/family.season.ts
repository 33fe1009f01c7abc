import type { SeasonActivity, SeasonCrusher, SeasonGangster } from '@sottomondo/season-kit'
import { familyRules, upkeepOf } from './family.rules.ts'

const dayMs = 86_400_000
/** The cost of joining that the town's families have set. */
const joiningEuro = 10_000
/** A player spends so much on a family only with cash of so many times that. */
const timesInCash = 5

interface Family {
  readonly don: SeasonGangster | undefined
  readonly crusher: SeasonCrusher
}

/**
 * Players join a family of the town, pay their part of its upkeep, hire its crusher when they are rich enough, and found
 * one of their own some day: a money sink, and more bullets for crushed cars. What they pay into its bank is counted as
 * spent, for upkeep and crusher are all that a family spends it on.
 */
export const familySeason: SeasonActivity = (world) => {
  const inTown: Family = { don: undefined, crusher: { capacityBullets: 0 } }
  return (gangster) => {
    let own: Family | undefined
    let paidUntilMs = 0
    const canSpend = (euro: number) => gangster.holds('euro') >= timesInCash * euro
    const unpaidDays = () => Math.ceil(Math.max(0, world.nowMs - paidUntilMs) / dayMs)
    /** A family does without a member for as long as it does without its upkeep. */
    const isMember = () => own !== undefined && unpaidDays() <= familyRules.fullDays
    const action = (euro: number, play: () => void) => ({
      chance: 1,
      euro: -euro,
      experience: 0,
      jailSeconds: 0,
      play() {
        gangster.pay('euro', euro)
        play()
      },
    })
    function enter(family: Family): void {
      own = family
      paidUntilMs = world.nowMs + dayMs
      gangster.crusher = family.crusher
    }
    const joining = () => action(joiningEuro, () => enter(inTown))
    const founding = () =>
      action(familyRules.foundingEuro, () => enter({ don: gangster, crusher: { capacityBullets: 0 } }))
    const upkeep = () =>
      action(unpaidDays() * upkeepOf(1), () => {
        paidUntilMs += unpaidDays() * dayMs
      })
    const hiring = ({ crusher }: Family) =>
      action(familyRules.crusherEuro, () => {
        crusher.capacityBullets += familyRules.crusherBullets
      })

    return {
      purpose: 'pleasure',
      readyAtMs: () => (isMember() && !canSpend(familyRules.crusherEuro) ? paidUntilMs + 1 : world.nowMs),
      actions() {
        if (!own || !isMember()) return canSpend(joiningEuro) ? [joining()] : []
        const due = unpaidDays() * upkeepOf(1)
        if (due > 0) return due <= gangster.holds('euro') ? [upkeep()] : []
        if (own.don !== gangster && canSpend(familyRules.foundingEuro)) return [founding()]
        return own.crusher.capacityBullets === 0 && canSpend(familyRules.crusherEuro) ? [hiring(own)] : []
      },
    }
  }
}
