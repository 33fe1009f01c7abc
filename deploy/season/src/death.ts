import { maxClaimPercentage } from '@sottomondo/accounts/src/kernel/account/account.rules.ts'
import { claimedExperience } from '@sottomondo/actions/src/kernel/ranks/ranks.rules.ts'
import { partsOf, type ShareOutcome } from '@sottomondo/economy/src/features/bounty/bounty.rules.ts'
import { garageRules } from '@sottomondo/economy/src/features/garage/garage.rules.ts'
import { estateRules, sharesOf } from '@sottomondo/economy/src/kernel/estate/estate.rules.ts'
import type { SeasonGangster } from '@sottomondo/season-kit'
import type { Bot, Estate } from './bot.ts'

/** No rule, but a guess at people, who know what a killer gets: this part of the cash is in the pocket. */
export const pocketPart = 0.1

/** Returns the experience with which the next account begins, when all that may be claimed is. */
export const nextExperience = (experience: number, livedMs: number): number =>
  claimedExperience(experience, maxClaimPercentage({ createdAtMs: 0, diedAtMs: livedMs }))

/** Divides what somebody leaves, by the rules of economy. */
export function divideEstate(dead: Bot, killer: Bot, heir: Bot | undefined): Estate {
  const euro = dead.holds('euro')
  const pocketEuro = Math.floor(euro * pocketPart)
  const killerEuro = killer.receive(dead, sharesOf('cashPocket', pocketEuro).killer ?? 0)
  dead.give(killer, 'euro', killerEuro)
  const heirEuro = heir ? heir.receive(dead, sharesOf('cashBank', euro - pocketEuro).heir ?? 0) : 0
  if (heir) dead.give(heir, 'euro', heirEuro)
  const sunkEuro = euro - killerEuro - heirEuro
  dead.pay('euro', sunkEuro)
  dead.give(killer, 'bullets', sharesOf('bullets', dead.holds('bullets')).killer ?? 0)
  dead.give(killer, 'easterEggs', sharesOf('easterEggs', dead.holds('easterEggs')).killer ?? 0)
  for (const asset of ['bullets', 'easterEggs', 'honor'] as const) dead.pay(asset, dead.holds(asset))
  dead.pay('credits', Math.min(dead.holds('credits'), estateRules.nextGangsterCredits))
  if (heir) heir.cars.push(...dead.cars.slice(0, Math.max(0, garageRules.places - heir.cars.length)))
  return { killerEuro, heirEuro, sunkEuro }
}

/** Ends what a death ends of the bounties of the season, by the rules of economy: before the estate is divided. */
export function endBounties(dead: Bot, killer: SeasonGangster, killerLives: boolean, all: readonly SeasonGangster[]) {
  const got = (who: SeasonGangster, euro: number) => {
    const bot = who as Bot
    const { feature } = bot
    bot.feature = 'bounty'
    if (euro > 0) bot.get('euro', euro)
    bot.feature = feature
  }
  const end = (head: SeasonGangster, isEnded: (payer: SeasonGangster) => boolean, outcomeOf: Outcomes) => {
    const ended = head.onHead.filter(({ payer }) => isEnded(payer))
    head.onHead.splice(0, head.onHead.length, ...head.onHead.filter((share) => !ended.includes(share)))
    for (const { payer, euro } of ended) {
      const outcome = outcomeOf(payer)
      const beyondEuro = outcome === 'earned' ? euro - (killer as Bot).receive(payer, euro) : 0
      const parts = partsOf(euro, outcome, beyondEuro)
      got(payer, parts.payer)
      got(killer, parts.killer)
    }
  }
  for (const head of all)
    if (head !== dead)
      end(
        head,
        (payer) => payer === dead,
        () => 'payerDied',
      )
  end(
    dead,
    () => true,
    (payer) => (!killerLives ? 'targetDied' : payer === killer ? 'ownFamily' : 'earned'),
  )
}
type Outcomes = (payer: SeasonGangster) => ShareOutcome
