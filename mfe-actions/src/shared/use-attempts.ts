import { type GuardedEvent, readPreference, writePreference } from '@sottomondo/mfe-kit'
import { useState } from 'react'
import { againKey, usePageKeys } from './use-page-keys.ts'

export interface Attempts<Option> {
  /** The option that was tried last on this device, if it is still offered. */
  last: Option | undefined
  /** Tries an option, by the player's own press. */
  onTry: (option: Option, event: GuardedEvent) => void
}

interface Known<Option> {
  /** The page, under whose name the last attempt is remembered. */
  page: string
  options: readonly Option[] | undefined
  idOf: (option: Option) => number
  onTry: (option: Option, event: GuardedEvent) => void
}

/**
 * The attempts of a page: their keys, 1 for the first and R for the last one again, each the same as a press of its
 * button, which gets the focus.
 */
export function useAttempts<Option>({ page, options, idOf, onTry }: Known<Option>): Attempts<Option> {
  const [lastId, setLastId] = useState(() => readPreference(`again.${page}`))
  const last = options?.find((option) => idOf(option) === lastId)

  const tryNow = (option: Option, event: GuardedEvent) => {
    writePreference(`again.${page}`, idOf(option))
    setLastId(idOf(option))
    onTry(option, event)
  }

  usePageKeys((event) => {
    const option = event.key.toLowerCase() === againKey ? last : options?.[Number(event.key) - 1]
    const button = option && document.querySelector<HTMLElement>(`[data-attempt="${idOf(option)}"]`)
    if (!button || button.matches('[aria-disabled], fieldset:disabled *')) return
    button.focus({ preventScroll: true })
    tryNow(option, event)
  })

  return { last, onTry: tryNow }
}
