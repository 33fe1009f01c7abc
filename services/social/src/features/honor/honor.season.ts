import type { SeasonActivity, SeasonGangster } from '@sottomondo/season-kit'
import { allowanceOf, honorRules, mostToOne, weekOf } from './honor.rules.ts'

/**
 * Gives the whole allowance away as soon as it is full: a quarter to whom the gangster plays for, the rest to others by
 * chance. It is the most that honor can bring: players give less, and dishonor brings nothing.
 */
export const honorSeason: SeasonActivity = (world) => (gangster) => {
  let fullAgainMs = 0
  const allowance = () => allowanceOf({ rankNumber: gangster.rankNumber, isPremium: false })

  function receivers(): SeasonGangster[] {
    const others = world.gangsters.filter((one) => one !== gangster && one !== gangster.feeds)
    const chosen = gangster.feeds ? [gangster.feeds] : []
    while (chosen.length < honorRules.receiversAtLeast && others.length > 0)
      chosen.push(...others.splice(gangster.random.int(0, others.length - 1), 1))
    return chosen
  }

  return {
    purpose: 'need',
    // Only others' actions, or a rank, change it for who may not give.
    readyAtMs: () => (allowance() === 0 ? Number.POSITIVE_INFINITY : Math.max(fullAgainMs, world.nowMs)),
    actions() {
      if (allowance() === 0 || world.nowMs < fullAgainMs) return []
      return [
        {
          chance: 1,
          euro: 0,
          experience: 0,
          jailSeconds: 0,
          play() {
            fullAgainMs = weekOf(world.nowMs).endsAtMs
            const amount = mostToOne(allowance())
            for (const receiver of receivers()) {
              gangster.get('honor', amount)
              gangster.give(receiver, 'honor', amount)
            }
          },
        },
      ]
    },
  }
}
