import { runningMs } from '../live/clock.ts'

/** One answer of the server that came with the page itself, and where its list goes on. */
export interface GivenAnswer {
  answer: unknown
  nextCursor?: string
}

/** By path and query; `/api/auth/me` is null for somebody whom the gateway knows to be nobody. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>

/** By then the page is no longer what was just opened: what came with it may be old. */
const keptForMs = 20_000

let given: Record<string, GivenAnswer> = {}
let untilMs = 0

/** The gateway puts what the asked route reads into its page, so that nobody has to wait for a call. */
export function giveAnswers(answers: GivenAnswers): void {
  given = { ...answers }
  untilMs = runningMs() + keptForMs
}

/** Looks at an answer that came with the page and leaves it there. */
export function givenAnswer(url: string): GivenAnswer | undefined {
  return runningMs() < untilMs ? given[url] : undefined
}

/** Takes it: whoever asks a second time wants to know what has changed. */
export function takeGivenAnswer(url: string): GivenAnswer | undefined {
  const found = givenAnswer(url)
  delete given[url]
  return found
}
