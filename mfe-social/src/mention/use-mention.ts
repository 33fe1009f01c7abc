import { usePlayerNames } from '@sottomondo/mfe-kit'
import { charactersIn } from '@sottomondo/ui-kit/fitted'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react'
import { suggest, type Typed, typedAt, withName } from './typed-name.ts'

export interface MentionOptions {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  value: string
  onValue: (value: string) => void
  /** The most characters of the field. */
  most: number
  /** Whoever is suggested first, the first one at the top. */
  speakers?: readonly string[]
}

/** Suggestions for the field, and what it needs for them. */
export interface Mention {
  shown: boolean
  names: readonly string[]
  active: string | undefined
  listId: string
  /** The ARIA of a field that suggests. */
  aria: { 'aria-autocomplete': 'list'; 'aria-controls': string; 'aria-activedescendant': string | undefined }
  /** After each change of the text or the caret. */
  look: () => void
  /** Takes the keys of the list. */
  key: (event: KeyboardEvent) => void
  close: () => void
  take: (name: string) => void
  /** Puts the caret there once the field shows its new text. */
  moveTo: (caret: number) => void
}

/**
 * An '@' in a field suggests whom to mention: arrows choose, Enter or Tab takes, Escape closes, and so does a press on
 * a name (`Suggestions`).
 */
export function useMention({ field, value, onValue, most, speakers = [] }: MentionOptions): Mention {
  const listId = useId()
  const [typed, setTyped] = useState<Typed>()
  const [activeIndex, setActiveIndex] = useState(0)
  const [caret, setCaret] = useState<number>()
  const found = usePlayerNames(typed?.name ?? '')
  const names = typed ? suggest(typed.name, speakers, found) : []
  // A whole name covers nothing any more.
  const shown = names.length > 0 && !(names.length === 1 && names[0]?.toLowerCase() === typed?.name.toLowerCase())
  const active = shown ? names[Math.min(activeIndex, names.length - 1)] : undefined

  useLayoutEffect(() => {
    if (caret === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
    setCaret(undefined)
  }, [caret, field])

  const put = (player: string, at: Typed) => {
    const next = withName(value, at, player)
    if (charactersIn(next.text) > most) return
    onValue(next.text)
    setTyped(undefined)
    setCaret(next.caret)
  }
  return {
    shown,
    names,
    active,
    listId,
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': active === undefined ? undefined : `${listId}${names.indexOf(active)}`,
    },
    look() {
      if (!field.current) return
      const next = typedAt(field.current.value, field.current.selectionStart ?? field.current.value.length)
      if (next?.name !== typed?.name) setActiveIndex(0)
      setTyped(next)
    },
    key(event) {
      if (!shown || !typed || event.nativeEvent.isComposing) return
      if (event.key === 'Escape') setTyped(undefined)
      else if ((event.key === 'Enter' || event.key === 'Tab') && active !== undefined) put(active, typed)
      else if (event.key === 'ArrowDown') setActiveIndex((activeIndex + 1) % names.length)
      else if (event.key === 'ArrowUp') setActiveIndex((activeIndex - 1 + names.length) % names.length)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    close: () => setTyped(undefined),
    take: (name) => typed && put(name, typed),
    moveTo: setCaret,
  }
}
