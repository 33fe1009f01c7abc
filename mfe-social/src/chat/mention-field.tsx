import { charactersIn, fitted } from '@sottomondo/ui-kit/fitted'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { Suggestions } from '../mention/suggestions.tsx'
import { useMention } from '../mention/use-mention.ts'
import css from './chat.module.css'

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

/** The field of a message. An '@' suggests whom to mention (ARIA combobox). */
export function MentionField({ value, onValue, speakers, onTyping, isInvalid, ref }: MentionFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const mention = useMention({ field: input, value, onValue, most: contentMost, speakers })
  useImperativeHandle(ref, () => ({
    text: () => input.current?.value ?? '',
    put: (player) => {
      const gap = value === '' || value.endsWith(' ') ? '' : ' '
      const next = `${value}${gap}@${player} `
      if (charactersIn(next) > contentMost) return
      onValue(next)
      mention.moveTo(next.length)
    },
  }))
  const left = contentMost - charactersIn(value)
  return (
    <div className={css.field}>
      <input
        {...mention.aria}
        ref={input}
        type="text"
        role="combobox"
        className={css.input}
        aria-label="Je bericht"
        aria-expanded={mention.shown}
        aria-invalid={isInvalid || undefined}
        placeholder="Zeg iets, of @iemand"
        autoComplete="off"
        enterKeyHint="send"
        value={value}
        onChange={({ target }) => {
          onValue(fitted(target, contentMost))
          mention.look()
        }}
        onSelect={mention.look}
        onFocus={() => onTyping(true)}
        onBlur={() => {
          onTyping(false)
          mention.close()
        }}
        onKeyDown={mention.key}
      />
      {left <= saysLeftFrom && <span className={css.left}>{left}</span>}
      <Suggestions mention={mention} above />
    </div>
  )
}
