import { classNames } from '@sottomondo/ui-kit/class-names'
import css from './mention.module.css'
import type { Mention } from './use-mention.ts'

/** The names that an '@' suggests; `above` for a field at the foot of the screen. */
export function Suggestions({ mention, above = false }: { mention: Mention; above?: boolean }) {
  const { shown, names, active, listId, take } = mention
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Wie noem je?"
      className={css.suggestions}
      data-above={above}
      hidden={!shown}
    >
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
            onClick={() => take(name)}
          >
            {name}
          </div>
        ))}
    </div>
  )
}
