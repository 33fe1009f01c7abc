import { type Refusal, refuse } from '@sottomondo/server-kit'
import { dutchTime } from './timers/timers.rules.ts'

/** Refusals that more than one action gives. */
export const refusals = {
  dead: (): Refusal => refuse('noActiveAccount', 'Je hebt geen levend account.'),
  murderAttempt: (): Refusal => refuse('activeMurderAttempt', 'Er loopt een moordaanslag waar jij bij betrokken bent.'),
  jail: (timeLeft: number): Refusal =>
    refuse('jail', `Je zit nog ${dutchTime(timeLeft)} in de gevangenis.`, { timeLeft }),
  clickToken: (): Refusal =>
    refuse('clickToken', 'Deze klik is verlopen of al gebruikt. Klik opnieuw om verder te gaan.'),
}
