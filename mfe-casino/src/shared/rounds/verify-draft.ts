import type { Calls } from '@sottomondo/api-contract'

type PlayedRound = Calls['GET /api/casino/rounds/{roundId}']['answer']

/** A round to be verified, as text: the values of the form, and of an address behind its '#'. */
export interface VerifyDraft {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: string
  game: string
  /** Whole euro. */
  stake: string
  winnings: string
  /** JSON, as the casino wrote it down. */
  round: string
  finalOutcome: string
}

export const emptyVerifyDraft: VerifyDraft = {
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '',
  game: 'ROULETTE',
  stake: '',
  winnings: '',
  round: '',
  finalOutcome: '',
}
const names = Object.keys(emptyVerifyDraft) as (keyof VerifyDraft)[]

export function draftOf(played: PlayedRound): VerifyDraft {
  const { serverSeed, serverSeedHash, clientSeed, nonce, game, stake, winnings, round, finalOutcome } = played
  return {
    serverSeed: serverSeed ?? '',
    serverSeedHash,
    clientSeed,
    nonce: String(nonce),
    game,
    stake: String(stake),
    winnings: String(winnings),
    round: JSON.stringify(round),
    finalOutcome: finalOutcome === null ? '' : JSON.stringify(finalOutcome),
  }
}

/**
 * Returns the address that verifies a round without asking the server for anything: all of it stands behind the '#'.
 */
export function verifyPath(draft: VerifyDraft): string {
  const given = names.filter((name) => draft[name] !== '').map((name) => [name, draft[name]])
  return `/fair/verify#${new URLSearchParams(given)}`
}

/** Longer than anything a casino writes down; a longer text in an address is no round. */
const longest = 20_000

/**
 * Reads the part behind the '#'. Anybody can write anything there: it is read as text and never as anything else.
 * @returns undefined when it holds nothing of a round
 */
export function draftFromHash(hash: string): VerifyDraft | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  if (!names.some((name) => given.has(name))) return undefined
  const read = names.map((name) => [name, (given.get(name) ?? emptyVerifyDraft[name]).slice(0, longest)])
  return Object.fromEntries(read) as VerifyDraft
}
