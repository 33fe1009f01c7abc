import { dutchTime } from '@sottomondo/server-kit/clock'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'

/** The gateway's own refusals. Texts: from spec 1 §8, if it has one. */

export const notLoggedIn = refuse('unauthenticated', 'Je bent niet ingelogd.')
export const noLivingGangster = refuse('noActiveAccount', 'Je hebt geen levende gangster. Maak eerst een nieuwe aan.')
export const notForYou = refuse('forbidden', 'Je hebt hier geen toegang toe.')
/** For an address that the admin has banned. */
export const bannedAddress = refuse('blocked', 'Vanaf dit adres kom je er niet meer in.')
/** For an API key. */
export const notForKey = refuse('forbidden', 'Deze sleutel mag dat niet lezen.')
export const unknownKey = refuse('unauthenticated', 'Deze sleutel is ingetrokken, of bestaat niet.')
export const foreignPage = refuse('forbidden', 'Deze opdracht kwam niet van de pagina van Sottomondo.')
export const noSuchCall = refuse('notFound', 'Deze opdracht bestaat niet.')
export const notThisMethod = refuse('invalid', 'Deze opdracht kan niet op deze manier worden aangeroepen.')
export const notJson = refuse('invalid', 'De gegevens van deze opdracht zijn niet leesbaar.')
export const tooLarge = refuse('invalid', 'De gegevens van deze opdracht zijn te groot.')
export const badKey = refuse('invalid', 'De Idempotency-Key van deze opdracht is ongeldig.')
export const alreadyRunning = refuse('conflict', 'Deze opdracht wordt al uitgevoerd.')
export const otherContents = refuse('conflict', 'Dit verzoek is al eerder gedaan, met andere gegevens.')
export const otherPlayer = refuse('otherPlayer', 'In deze browser speelt nu iemand anders. Laad de pagina opnieuw.')
export const badClickToken = refuse('clickToken', 'Je klik kon niet worden bevestigd. Probeer het opnieuw.')
export const tooFast = refuse('playerRateLimit', 'Kalmeer alstublief, je overbelast de servers.')
export const outOfOrder = refuse('unavailable', 'De server is even niet bereikbaar. Probeer het zo opnieuw.')
export const noSuchPlayer = refuse('notFound', 'Deze speler bestaat niet.')

export function clickLimitReached(timeLeft: number): Refusal {
  const text = `Je hebt het kliklimiet bereikt! Probeer het opnieuw over ${dutchTime(timeLeft)}.`
  return refuse('clickLimit', text, { timeLeft })
}

export function keyLimitReached(timeLeft: number): Refusal {
  return refuse(
    'playerRateLimit',
    `Deze sleutel las te veel in één keer. Probeer het opnieuw over ${dutchTime(timeLeft)}.`,
    {
      timeLeft,
    },
  )
}

export function tooManyAttempts(timeLeft: number): Refusal {
  const minutes = Math.ceil(timeLeft / 60)
  const when = minutes === 1 ? 'een minuut' : `${minutes} minuten`
  return refuse('playerRateLimit', `Te veel pogingen. Probeer het opnieuw over ${when}.`, { timeLeft })
}
