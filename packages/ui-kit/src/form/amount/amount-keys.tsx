import css from './amount-input.module.css'

/** The values of 'k' and 'm': the number pads of phones have neither. */
const shorthands = [
  { key: 'K', words: 'keer duizend' },
  { key: 'M', words: 'keer een miljoen' },
] as const

/** Keys for the fingers that write 'k' and 'm'. */
export function AmountKeys({ disabled, onKey }: { disabled: boolean | undefined; onKey: (key: string) => void }) {
  return (
    <span className={css.keys}>
      {shorthands.map(({ key, words }) => (
        <button
          key={key}
          type="button"
          className={css.key}
          title={words}
          aria-label={`${key}: ${words}`}
          disabled={disabled}
          // Keeps the focus in the field, and the phone's number pad open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onKey(key)}
        >
          {key}
        </button>
      ))}
    </span>
  )
}
