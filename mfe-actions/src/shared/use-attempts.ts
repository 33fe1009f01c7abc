import { type GuardedEvent, readPreference, writePreference } from '@sottomondo/mfe-kit'
import { useEffect, useEffectEvent, useState } from 'react'

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

/** The key for the last one again. */
export const againKey = 'r'

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

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return
    const option = event.key.toLowerCase() === againKey ? last : options?.[Number(event.key) - 1]
    const button = option && document.querySelector<HTMLElement>(`[data-attempt="${idOf(option)}"]`)
    if (!button || button.matches('[aria-disabled], fieldset:disabled *')) return
    button.focus({ preventScroll: true })
    tryNow(option, event)
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  return { last, onTry: tryNow }
}

/**
 * Whether a key is meant for the page: not for a field or a dialog, not the browser's own, and pressed anew, for holding
 * a key down is no press of its own.
 */
function isForPage({ target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')
  const wantsKeys = readPreference('keys') !== false
  return wantsKeys && !isField && !repeat && !ctrlKey && !metaKey && !altKey && !document.querySelector('dialog:modal')
}
