import type { VerifyDraft } from '../../shared/rounds/verify-draft.ts'

export type Game = 'ROULETTE' | 'BLACKJACK' | 'FRUIT'

/** A round as somebody claims it went; null fields are not claimed. */
export interface Claim {
  serverSeed: string
  serverSeedHash: string | null
  clientSeed: string
  nonce: number
  game: Game
  /** Whole euro. */
  stake: number | null
  winnings: number | null
  /** The round as the casino wrote it down; of any form, for anybody may have made it up. */
  round: unknown
  finalOutcome: unknown
}
export type DraftErrors = Partial<Record<keyof VerifyDraft, string>>

export const gameOptions: readonly { value: Game; label: string }[] = [
  { value: 'ROULETTE', label: 'Roulette' },
  { value: 'BLACKJACK', label: 'Blackjack' },
  { value: 'FRUIT', label: 'Fruitautomaat' },
]

const missing: DraftErrors = {
  serverSeed: 'Vul de serverseed in. Je ziet hem nadat je van seeds gewisseld bent.',
  clientSeed: 'Vul de clientseed in.',
  nonce: 'Vul het nummer van de ronde in, vanaf 0.',
}

/** Reads the form, or says what is wrong with it. */
export function readClaim(draft: VerifyDraft): { claim?: Claim; errors: DraftErrors } {
  const errors: DraftErrors = {}
  const text = (name: keyof VerifyDraft) => {
    const given = draft[name].trim()
    if (given === '' && missing[name]) errors[name] = missing[name]
    return given
  }
  const whole = (name: keyof VerifyDraft, wrong: string) => {
    const given = text(name)
    if (given === '') return null
    const number = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN
    if (!Number.isSafeInteger(number)) errors[name] = wrong
    return number
  }
  const json = (name: keyof VerifyDraft): unknown => {
    const given = text(name)
    if (given === '') return null
    try {
      return JSON.parse(given)
    } catch {
      errors[name] = 'Dit is geen geldige JSON.'
      return null
    }
  }
  const game = gameOptions.find(({ value }) => value === draft.game)?.value
  if (!game) errors.game = 'Dit spel kan hier niet gecontroleerd worden.'
  const serverSeedHash = text('serverSeedHash').toLowerCase()
  if (serverSeedHash !== '' && !/^[0-9a-f]{64}$/.test(serverSeedHash)) {
    errors.serverSeedHash = 'Een SHA-256 heeft 64 tekens: cijfers en de letters a tot en met f.'
  }
  const claim: Claim = {
    serverSeed: text('serverSeed'),
    serverSeedHash: serverSeedHash || null,
    clientSeed: text('clientSeed'),
    nonce: whole('nonce', 'Het nummer van de ronde is een heel getal vanaf 0.') ?? 0,
    game: game ?? 'ROULETTE',
    stake: whole('stake', 'Vul een heel bedrag in.'),
    winnings: whole('winnings', 'Vul een heel bedrag in.'),
    round: json('round'),
    finalOutcome: json('finalOutcome'),
  }
  return Object.keys(errors).length > 0 ? { errors } : { claim, errors }
}
