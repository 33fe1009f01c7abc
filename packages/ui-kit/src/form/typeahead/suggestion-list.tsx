import { classNames } from '../../style/class-names.ts'
import css from './suggestion-list.module.css'

export type SuggestionListProps = {
  /** Of the list; an option's is followed by its place. */
  id: string
  label: string
  /** Each once. */
  names: readonly string[]
  /** The one that the keyboard has chosen. */
  active: string | undefined
  shown: boolean
  /** For a field at the foot of the screen. */
  above?: boolean
  onTake: (name: string) => void
}

/** The names that a field suggests (ARIA listbox of a combobox). */
export function SuggestionList({ id, label, names, active, shown, above = false, onTake }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list} data-above={above} hidden={!shown}>
      {shown &&
        names.map((name, index) => (
          // The keyboard works through the field itself, as in the combobox pattern.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={name}
            id={`${id}${index}`}
            role="option"
            aria-selected={name === active}
            className={classNames(css.option, name === active && css.active)}
            // The field keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(name)}
          >
            {name}
          </div>
        ))}
    </div>
  )
}
