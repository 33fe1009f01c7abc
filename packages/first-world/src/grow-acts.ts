import type { Gangster } from './gangster.ts'
import { growActRules as rules } from './grow-world.rules.ts'
import { randomOf } from './random.ts'
import { dishonorSubjects, honorSubjects } from './stock/subjects.ts'

/** Honor, or dishonor, that somebody gave. Players by their names. */
export type Gift = readonly [
  from: string,
  to: string,
  amount: number,
  subject: string,
  hoursAgo: number,
  type?: 'eerpunten' | 'oneerpunten',
]

/** A heist of the days before the first start. Players by their account ids. */
export type Heist = readonly [
  inviter: number,
  invitee: number,
  target: string,
  weapon: string,
  /** 0 for a failure. */
  halfEuro: number,
  hoursAgo: number,
]

const lived =
  (hoursAgo: number) =>
  ({ bornDaysAgo }: Gangster) =>
    bornDaysAgo * 24 > hoursAgo

/** Returns gifts of weeks, the oldest first, within what their givers may give. */
export function growGifts(seed: string, residents: readonly Gangster[]): Gift[] {
  const random = randomOf(seed, 'gifts')
  const able = residents.filter(({ experience }) => experience >= rules.giverExperience)
  const givenHoursAgo = new Map<Gangster, number[]>()
  const gifts: Gift[] = []
  for (let nth = 0; nth < rules.gifts; nth++) {
    const hoursAgo = random.whole(rules.giftHoursAgo.least, rules.giftHoursAgo.most)
    const hasRested = (one: Gangster) =>
      (givenHoursAgo.get(one) ?? []).every((other) => Math.abs(other - hoursAgo) > rules.hoursBetweenGifts)
    const givers = able.filter(lived(hoursAgo)).filter(hasRested)
    const receivers = residents.filter(lived(hoursAgo))
    if (givers.length === 0) continue
    const giver = random.pick(givers)
    const receiver = random.pick(receivers.filter((one) => one !== giver))
    givenHoursAgo.set(giver, [...(givenHoursAgo.get(giver) ?? []), hoursAgo])
    const isDishonor = random.chance(rules.dishonor)
    gifts.push([
      giver.accountName,
      receiver.accountName,
      random.whole(1, rules.mostHonor),
      random.pick(isDishonor ? dishonorSubjects : honorSubjects),
      hoursAgo,
      isDishonor ? 'oneerpunten' : 'eerpunten',
    ])
  }
  return gifts.toSorted((one, other) => other[4] - one[4])
}

export function growHeists(seed: string, residents: readonly Gangster[]): Heist[] {
  const random = randomOf(seed, 'heists')
  const able = residents.filter(({ experience }) => experience >= rules.heistExperience)
  return Array.from({ length: rules.heists }, (): Heist => {
    const hoursAgo = random.whole(rules.heistHoursAgo.least, rules.heistHoursAgo.most)
    const [inviter, invitee] = random.take(able.filter(lived(hoursAgo)), 2)
    if (!inviter || !invitee) throw new Error(`too few residents lived ${hoursAgo} hours ago`)
    const { target, least, most } = random.pick(rules.heistTargets)
    const halfEuro = random.chance(rules.failed) ? 0 : Math.round(random.spread(least, most) / 50) * 50
    return [inviter.accountId, invitee.accountId, target, random.pick(rules.heistWeapons), halfEuro, hoursAgo]
  })
}
