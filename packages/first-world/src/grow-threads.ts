import type { Gangster } from './gangster.ts'
import { growForumRules as rules } from './grow-world.rules.ts'
import { randomOf } from './random.ts'
import { threadStock } from './stock/threads.ts'
import type { Thread, ThreadComment } from './threads.ts'

/** Returns the talk of weeks, by residents who were there. */
export function growThreads(seed: string, residents: readonly Gangster[]): Thread[] {
  const random = randomOf(seed, 'threads')
  const writers = residents.filter(({ experience }) => experience >= rules.writerExperience)
  return random.take(threadStock, rules.threads).map(({ type, title, content, said }) => {
    const hoursAgo = random.spread(rules.hoursAgo.least, rules.hoursAgo.most)
    const voices = 1 + Math.max(...said.map(([speaker]) => speaker))
    const there = writers.filter(({ bornDaysAgo }) => bornDaysAgo * 24 > hoursAgo)
    const names = random.take(there, voices).map(({ accountName }) => accountName)
    if (names.length < voices) throw new Error(`too few residents lived ${hoursAgo} hours ago`)
    let then = hoursAgo
    const comments = said.map(([speaker, words]): ThreadComment => {
      const { least, most } = rules.commentHours
      then -= Math.min(least * (most / least) ** random.next(), then / 2)
      return [names[speaker] ?? '', words, then]
    })
    return { type, from: names[0] ?? '', title, content, hoursAgo, comments }
  })
}
