import { type SwitchName, switchLabels } from '@sottomondo/api-contract/switches'

/** Figures of the switches; all ours. */
export const switchRules = {
  /** How long a process may go on as before if it missed the message of a change. */
  rereadMs: 3000,
  historyShown: 20,
} as const

/** The players' text for an action that is off, unless the operator gives another one. */
export const switchedOffText = 'Deze actie is even uitgeschakeld. Probeer het later opnieuw.'

/** Returns the operator's text about their decision: 'Roulette is uitgeschakeld.' */
export function switchedText(name: SwitchName, on: boolean, changed: boolean): string {
  return `${switchLabels[name]} ${changed ? 'is' : 'was al'} ${on ? 'ingeschakeld' : 'uitgeschakeld'}.`
}
