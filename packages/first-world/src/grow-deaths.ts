import type { Fight } from './fights.ts'
import type { Dead, Gangster } from './gangster.ts'
import type { NameFor } from './grow-residents.ts'
import { growDeathRules as rules } from './grow-world.rules.ts'
import { randomOf } from './random.ts'
import { lastWords } from './stock/last-words.ts'
import type { Thread } from './threads.ts'

const hoursPerDay = 24
const murderIdOf = (accountId: number) => `01890000-0000-7000-8000-${String(accountId).padStart(12, '0')}`

/** Returns who has died in a seed's town, how they were shot, and what is said at their graves. */
export function growDeaths(
  seed: string,
  residents: readonly Gangster[],
  nameFor: NameFor,
): [Dead[], Fight[], Thread[]] {
  const random = randomOf(seed, 'deaths')
  const shooters = random.take(
    residents.filter(({ experience }) => experience >= rules.killerExperience),
    rules.killers,
  )
  const eldest = shooters.toSorted((one, other) => other.bornDaysAgo - one.bornDaysAgo)[0]
  if (!eldest) throw new Error('a town without anybody who could shoot has no dead')
  const [least, most] = [rules.diedDaysAgo.least * hoursPerDay, rules.diedDaysAgo.most * hoursPerDay]
  let unsaid: string[] = []
  const deaths = Array.from({ length: rules.dead }, (_, index) => {
    const accountId = rules.firstAccountId + index
    const hoursAgo = random.whole(least, most)
    const livedThen = ({ bornDaysAgo }: Gangster) => bornDaysAgo * hoursPerDay > hoursAgo
    const able = shooters.filter(livedThen)
    const killer = able.length > 0 ? random.pick(able) : eldest
    const gender = random.chance(0.4) ? ('female' as const) : ('male' as const)
    const isAnonymous = random.chance(rules.anonymous)
    const dead: Dead = {
      accountId,
      userId: accountId,
      accountName: nameFor(gender, killer.city),
      gender,
      killerName: isAnonymous ? null : killer.accountName,
      rankNumber: random.whole(rules.rankNumber.least, rules.rankNumber.most),
      livedDays: random.spread(rules.livedDays.least, rules.livedDays.most),
      diedDaysAgo: hoursAgo / hoursPerDay,
    }
    const fight: Fight = {
      murderId: murderIdOf(accountId),
      killer: killer.accountId,
      victim: accountId,
      city: killer.city,
      isAnonymous,
      lifeTaken: 100,
      lifeTakenBack: random.whole(rules.lifeTakenBack.least, rules.lifeTakenBack.most),
      hoursAgo,
      witnesses: [],
    }
    const mourners = residents.filter((one) => livedThen(one) && one !== killer)
    const speakers = random.take(mourners, random.whole(rules.comments.least, rules.comments.most))
    // Nothing is said twice before everything has been said once.
    if (unsaid.length < speakers.length) unsaid = random.take(lastWords, lastWords.length)
    const spoken = unsaid.splice(0, speakers.length)
    const talk = Math.min(hoursAgo, rules.talkHours)
    const comments = speakers.flatMap(({ accountName }, place) => {
      const words = spoken[place]?.replaceAll('{dead}', dead.accountName)
      return words ? [[accountName, words, hoursAgo - (talk * (place + 0.5)) / (speakers.length + 1)] as const] : []
    })
    const candles = random.take(mourners, random.whole(rules.candles.least, rules.candles.most))
    const thread: Thread = {
      type: 'RIP',
      from: dead.accountName,
      title: '',
      content: '',
      hoursAgo,
      candles: candles.map(({ accountName }) => accountName),
      comments,
    }
    return { dead, fight, thread }
  })
  return [deaths.map(({ dead }) => dead), deaths.map(({ fight }) => fight), deaths.map(({ thread }) => thread)]
}
