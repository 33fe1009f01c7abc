import type { Check, Verdict } from './check.ts'
import { open, right, verdictOf, wrong } from './check.ts'
import type { Claim } from './claim.ts'
import { sha256Hex } from './digest.ts'
import type { VerifiedBlackjack } from './verify-blackjack.ts'
import { verifyBlackjack } from './verify-blackjack.ts'
import type { VerifiedFruit } from './verify-fruit.ts'
import { verifyFruit } from './verify-fruit.ts'
import type { VerifiedRoulette } from './verify-roulette.ts'
import { verifyRoulette } from './verify-roulette.ts'

/** A round drawn again in this browser, and its comparison with the claim. */
export interface Report {
  claim: Claim
  verdict: Verdict
  /** SHA-256 of the server seed. */
  hash: string
  hashCheck: Check
  played: VerifiedRoulette | VerifiedBlackjack | VerifiedFruit
  /** All of them, in reading order. */
  checks: Check[]
}

const verifiers = { ROULETTE: verifyRoulette, BLACKJACK: verifyBlackjack, FRUIT: verifyFruit }

/** Verifies a round with nothing but its input: no call is made. */
export async function verify(claim: Claim): Promise<Report> {
  const hash = await sha256Hex(claim.serverSeed)
  const hashCheck = checkHash(claim.serverSeedHash, hash)
  const played = await verifiers[claim.game](claim)
  const { outcomeCheck, others } = played
  const verdict = verdictOf(hashCheck, outcomeCheck, others)
  return { claim, verdict, hash, hashCheck, played, checks: [hashCheck, outcomeCheck, ...others] }
}

function checkHash(committed: string | null, computed: string): Check {
  if (committed === null)
    return open('Er staat geen hash bij: of deze serverseed vooraf vastlag, is zo niet te zeggen.')
  return committed === computed
    ? right('De serverseed hoort bij de hash die vooraf getoond is.')
    : wrong('De serverseed hoort niet bij de hash die vooraf getoond is.')
}
