import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'

/** Refusals that more than one action gives. */
export const refusals = {
  clickToken: (): Refusal =>
    refuse('clickToken', 'Deze klik is verlopen of al gebruikt. Klik opnieuw om verder te gaan.'),
}
