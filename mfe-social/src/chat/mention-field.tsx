import { usePlayerNames } from '@sottomondo/mfe-kit'
import { classNames } from '@sottomondo/ui-kit/class-names'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import css from './chat.module.css'
import { suggest, type Typed, typedAt, withName } from './mentions.ts'

/** RULES "Forum, chat, read models" */
const contentMost = 300
/** From so few characters on the field says how many are left. */
const saysLeftFrom = 60

export interface MentionFieldHandle {
  text: () => string
  /** Mentions a player at the caret. */
  put: (player: string) => void
}

export interface MentionFieldProps {
  value: string
  onValue: (value: string) => void
  /** Who speaks in the room, the last speaker first. */
  speakers: readonly string[]
  onTyping: (isTyping: boolean) => void
  isInvalid: boolean
  ref: Ref<MentionFieldHandle>
}

/**
 * The field of a message. An '@' suggests whom to mention (ARIA combobox): arrows choose, Enter or Tab takes, Escape
 * closes, and so does a press on a name.
 */
export function MentionField({ value, onValue, speakers, onTyping, isInvalid, ref }: MentionFieldProps) {
  const input = useRef<HTMLInputElement>(null)
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
    input.current?.focus()
    input.current?.setSelectionRange(caret, caret)
    setCaret(undefined)
  }, [caret])

  const look = () => {
    const field = input.current
    if (!field) return
    const next = typedAt(field.value, field.selectionStart ?? field.value.length)
    if (next?.name !== typed?.name) setActiveIndex(0)
    setTyped(next)
  }
  const put = (player: string, at: Typed) => {
    const next = withName(value, at, player)
    if (next.text.length > contentMost) return
    onValue(next.text)
    setTyped(undefined)
    setCaret(next.caret)
  }
  useImperativeHandle(ref, () => ({
    text: () => input.current?.value ?? '',
    put: (player) => {
      const gap = value === '' || value.endsWith(' ') ? '' : ' '
      const next = `${value}${gap}@${player} `
      if (next.length > contentMost) return
      onValue(next)
      setCaret(next.length)
    },
  }))
  const key = (event: KeyboardEvent) => {
    if (!shown || !typed || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setTyped(undefined)
    else if ((event.key === 'Enter' || event.key === 'Tab') && active !== undefined) put(active, typed)
    else if (event.key === 'ArrowDown') setActiveIndex((activeIndex + 1) % names.length)
    else if (event.key === 'ArrowUp') setActiveIndex((activeIndex - 1 + names.length) % names.length)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const left = contentMost - value.length
  return (
    <div className={css.field}>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={css.input}
        aria-label="Je bericht"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={active === undefined ? undefined : `${listId}${names.indexOf(active)}`}
        aria-invalid={isInvalid || undefined}
        placeholder="Zeg iets, of @iemand"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={contentMost}
        value={value}
        onChange={({ target }) => {
          onValue(target.value)
          look()
        }}
        onSelect={look}
        onFocus={() => onTyping(true)}
        onBlur={() => {
          onTyping(false)
          setTyped(undefined)
        }}
        onKeyDown={key}
      />
      {left <= saysLeftFrom && <span className={css.left}>{left}</span>}
      <div id={listId} role="listbox" aria-label="Wie noem je?" className={css.suggestions} hidden={!shown}>
        {shown &&
          names.map((name, index) => (
            // The keyboard works through the field itself, as in the combobox pattern.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={name}
              id={`${listId}${index}`}
              role="option"
              aria-selected={name === active}
              className={classNames(css.option, name === active && css.active)}
              // The field keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => typed && put(name, typed)}
            >
              {name}
            </div>
          ))}
      </div>
    </div>
  )
}
