import type { SeasonAction, SeasonActivity, SeasonGangster } from '@sottomondo/season-kit'
import { cities, travelCostEuro } from '../../kernel/city/city.rules.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { carTheftRules } from '../car-theft/car-theft.rules.ts'
import { crimeRules } from '../crime/crime.rules.ts'
import { detectiveRules, drawLookMs, followMs, searchMs } from '../detective/detective.rules.ts'
import { heistRules } from '../heist/heist.rules.ts'
import { raidRules } from '../raid/raid.rules.ts'
import {
  backfireBullets,
  backfirerOf,
  bulletRange,
  drawLuck,
  type Fighter,
  fightRounds,
  isWithinReach,
  killChance,
  killExpGained,
  killerOf,
  murderRules,
  protectionMs,
} from './murder.rules.ts'

const dayMs = 86_400_000
/** Guesses at people: so long they leave it at words, and a detective is paid from so many times the price. */
const quarrelDays = { least: 10, most: 30 }
const timesInCash = 20
/** What players who changed nothing shoot back. */
const usualBackfire = { option: '1x', customBullets: null }

interface Hunt {
  victim: SeasonGangster
  /** The victim's life that is meant. */
  bornAtMs: number
  /** Where the killer learns that they were found: a journey after that shakes the detective off. */
  cityName: string | undefined
  /** Null for detectives who find nobody. */
  foundAtMs: number | null
  overAtMs: number
}

/**
 * Players quarrel now and then, with whoever has killed them before, with somebody on whose head others have put money, or
 * with anybody in reach who is not too small to teach them anything, have them looked for in every city, and shoot with
 * what surely kills. Bounties aside it pays nobody: money is a reason for it as little as in the rules.
 */
export const murderSeason: SeasonActivity = (world) => {
  /** Who gave up their protection in this life, and whom they owe a bullet. */
  const shooters = new Map<SeasonGangster, number>()
  const killers = new Map<SeasonGangster, SeasonGangster>()
  const isProtected = (one: SeasonGangster) =>
    shooters.get(one) !== one.bornAtMs && world.nowMs < one.bornAtMs + protectionMs(1)

  return (gangster) => {
    let kills = 0
    let hunt: Hunt | undefined
    const quarrelMs = () =>
      (quarrelDays.least + gangster.random.next() * (quarrelDays.most - quarrelDays.least)) * dayMs
    let readyAtMs = world.nowMs + quarrelMs()

    const shooter = () => killerOf(skillOf(gangster, kills), effectsOf(gangster))
    const bulletsFor = (victim: SeasonGangster) => bulletRange(shooter(), victim).surely
    const canReach = (victim: SeasonGangster) =>
      victim !== gangster &&
      victim.feeds !== gangster &&
      gangster.feeds !== victim &&
      isWithinReach(gangster.rankNumber, victim.rankNumber) &&
      killExpGained(gangster.rankNumber, victim.rankNumber) > 0 &&
      !isProtected(victim) &&
      bulletsFor(victim) <= gangster.holds('bullets')

    function victims(): SeasonGangster[] {
      const reached = world.gangsters.filter(canReach)
      const killer = killers.get(gangster)
      if (killer && reached.includes(killer)) return [killer]
      const wanted = reached.filter(({ onHead }) => onHead.some(({ payer }) => payer !== gangster))
      return wanted.length > 0 ? wanted : reached
    }

    function hire(victim: SeasonGangster): SeasonAction {
      const costEuro = detectiveRules.costEuro * cities.length
      return {
        chance: 1,
        euro: -costEuro,
        experience: 0,
        jailSeconds: 0,
        play() {
          gangster.pay('euro', costEuro)
          const lookMs = drawLookMs(1, gangster.random)
          const foundAtMs = lookMs === null ? null : world.nowMs + lookMs
          const overAtMs = foundAtMs === null ? world.nowMs + searchMs(1) : foundAtMs + followMs(1)
          hunt = { victim, bornAtMs: victim.bornAtMs, cityName: undefined, foundAtMs, overAtMs }
        },
      }
    }

    function giveUp(): void {
      hunt = undefined
      readyAtMs = world.nowMs + quarrelMs()
    }

    function shoot(victim: SeasonGangster): SeasonAction {
      const bullets = bulletsFor(victim)
      const travelEuro = travelCostEuro(gangster.cityName, victim.cityName, effectsOf(gangster))
      return {
        chance: killChance(shooter(), victim, bullets),
        euro: -travelEuro,
        experience: 0,
        jailSeconds: 0,
        play() {
          gangster.pay('euro', travelEuro)
          gangster.cityName = victim.cityName
          shooters.set(gangster, gangster.bornAtMs)
          giveUp()
          fight(victim, bullets)
        },
      }
    }

    function fight(victim: SeasonGangster, bullets: number): void {
      const fired = backfireBullets(usualBackfire, bullets, victim.holds('bullets'))
      const mine: Fighter = { ...shooter(), ...bodyOf(gangster), bullets, luck: drawLuck(gangster.random) }
      const theirs: Fighter = {
        ...backfirerOf(skillOf(victim, 0), effectsOf(victim)),
        ...bodyOf(victim),
        bullets: fired,
        luck: drawLuck(gangster.random),
      }
      const last = fightRounds(mine, theirs).at(-1)
      if (!last) return
      // All that was shot is booked as this feature's.
      victim.give(gangster, 'bullets', last.victim.bulletsShot)
      gangster.pay('bullets', last.killer.bulletsShot + last.victim.bulletsShot)
      gangster.life = last.killer.life
      victim.life = last.victim.life
      const there = world.gangsters.filter(
        (one) => one !== gangster && one !== victim && one.cityName === victim.cityName,
      )
      for (let seen = 0; there.length > 0 && seen < murderRules.witnesses; seen++)
        for (const witness of there.splice(gangster.random.int(0, there.length - 1), 1))
          witness.statements.push({ happenedAtMs: world.nowMs })
      // A death begins another life.
      const [victimDies, killerDies] = [victim.life === 0, gangster.life === 0]
      if (victimDies) {
        kills++
        killers.set(victim, gangster)
        victim.die(gangster, !killerDies)
      }
      if (killerDies) gangster.die(victim, !victimDies)
    }

    /** Returns the victim who is found and in reach, and gives up those who are not any more. */
    function found(): SeasonGangster | undefined {
      if (!hunt || hunt.foundAtMs === null || hunt.foundAtMs > world.nowMs) return undefined
      const { victim } = hunt
      hunt.cityName ??= victim.cityName
      if (hunt.cityName === victim.cityName && canReach(victim)) return victim
      giveUp()
      return undefined
    }

    return {
      purpose: 'need',
      readyAtMs: () => (hunt ? (hunt.foundAtMs ?? hunt.overAtMs) : Number.POSITIVE_INFINITY),
      actions() {
        if (hunt && (world.nowMs >= hunt.overAtMs || hunt.victim.bornAtMs !== hunt.bornAtMs)) giveUp()
        const victim = found()
        return victim && travelMost <= gangster.holds('euro') ? [shoot(victim)] : []
      },
      pleasures() {
        if (gangster.rankNumber < murderRules.rank || hunt || world.nowMs < readyAtMs) return []
        const canPay = gangster.holds('euro') >= timesInCash * detectiveRules.costEuro * cities.length
        return canPay ? victims().map(hire) : []
      },
    }
  }
}

/** No journey costs more, for anybody. */
const travelMost = Math.max(
  ...cities.flatMap(({ cityName }) => cities.map((other) => travelCostEuro(cityName, other.cityName))),
)

const bodyOf = ({ rankNumber, life }: SeasonGangster) => ({ rankNumber, life })

/** Shooting skill in hundredths, by what somebody has done in this life. */
function skillOf(gangster: SeasonGangster, kills: number): number {
  const done = {
    crime: crimeRules.killExpStepHundredths,
    carTheft: carTheftRules.killExpStepHundredths,
    heist: heistRules.killExpStepHundredths,
    raid: raidRules.killExpStepHundredths,
  }
  const practised = Object.entries(done).reduce((sum, [name, step]) => sum + gangster.succeededIn(name) * step, 0)
  const usual = Math.min(crimeRules.killExpCapHundredths, Math.floor(practised))
  return Math.min(murderRules.killExpCapHundredths, usual + kills * murderRules.killExpStepHundredths)
}
