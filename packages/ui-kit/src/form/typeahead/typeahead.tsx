import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import control from '../control.module.css'
import type { FieldTexts } from '../field.tsx'
import { Field } from '../field.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import css from './typeahead.module.css'
import { rankSuggestions } from './typeahead-rank.ts'

/** spec 2 §2 */
const closeAfterBlurMs = 150

export type TypeaheadProps = FieldTexts & {
  value: string
  onValue: (value: string) => void
  /** All names that can be suggested. */
  names: readonly string[]
  name?: string
  /** As in `TextInput`. */
  keeps?: ((text: string) => string) | undefined
}

/** A text field that suggests names (ARIA combobox): arrows choose, Enter takes, Escape closes; any text may stay. */
export function Typeahead(props: TypeaheadProps) {
  const { label, hint, error, value, onValue, names, name, keeps = String } = props
  const [open, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const listId = useId()
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  const suggestions = open ? rankSuggestions(names, value) : []
  const shown = suggestions.length > 0
  const active = suggestions[activeIndex]

  const take = (name: string) => {
    onValue(name)
    setOpen(false)
    setActiveIndex(-1)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      take(active)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const last = suggestions.length - 1
      if (event.key === 'ArrowDown') setActiveIndex(activeIndex >= last ? 0 : activeIndex + 1)
      else setActiveIndex(activeIndex <= 0 ? last : activeIndex - 1)
    }
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <div className={css.frame}>
          <input
            {...field}
            type="text"
            role="combobox"
            className={control.control}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            name={name}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={active === undefined ? undefined : `${listId}${activeIndex}`}
            value={value}
            onChange={(event) => {
              onValue(keeps(event.target.value))
              setOpen(true)
              setActiveIndex(-1)
            }}
            onFocus={() => clearTimeout(closing.current)}
            onBlur={() => {
              closing.current = setTimeout(() => setOpen(false), closeAfterBlurMs)
            }}
            onKeyDown={key}
          />
          <SuggestionList
            id={listId}
            label="Suggesties"
            names={suggestions}
            active={active}
            shown={shown}
            onTake={take}
          />
        </div>
      )}
    </Field>
  )
}
