import { type SwitchName, switchLabels } from '@sottomondo/api-contract'

/** Figures of the switches; all ours. */
export const switchRules = {
  /** How long a process may go on as before when it missed the word that something was switched. */
  rereadMs: 3000,
  historyShown: 20,
} as const

/** What players are told of an action that is off, where the operator says nothing else. */
export const switchedOffText = 'Deze actie is even uitgeschakeld. Probeer het later opnieuw.'

/** What an operator reads of their decision: 'Roulette is uitgeschakeld.' */
export function switchedText(name: SwitchName, on: boolean, changed: boolean): string {
  return `${switchLabels[name]} ${changed ? 'is' : 'was al'} ${on ? 'ingeschakeld' : 'uitgeschakeld'}.`
}
