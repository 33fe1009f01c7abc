import { runningMs } from '../live/time/clock.ts'

/** A server answer that came with the page itself, and the cursor of its list's next page. */
export interface GivenAnswer {
  answer: unknown
  nextCursor?: string
}

/** By path and query; `/api/auth/me` is null when the gateway knows that nobody is logged in. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>

/** After this time the answers that came with the page may be outdated. */
const keptForMs = 20_000

let given: Record<string, GivenAnswer> = {}
let untilMs = 0

/**
 * Takes the answers that the gateway has put into the page for the requested route, so that the player waits for no
 * call.
 */
export function giveAnswers(answers: GivenAnswers): void {
  given = { ...answers }
  untilMs = runningMs() + keptForMs
}

/** Returns an answer that came with the page and leaves it there. */
export function givenAnswer(url: string): GivenAnswer | undefined {
  return runningMs() < untilMs ? given[url] : undefined
}

/** Returns an answer and removes it: a second reader wants fresh data. */
export function takeGivenAnswer(url: string): GivenAnswer | undefined {
  const found = givenAnswer(url)
  delete given[url]
  return found
}
