import css from './stars.module.css'

export type StarsProps = {
  count: number
  max: number
  /** Read aloud before '3 van 5'. */
  label: string
  /** Another colour, for stars that stand out of the row. */
  special?: boolean
}

/** Shows `count` of `max` stars. */
export function Stars({ count, max, label, special }: StarsProps) {
  return (
    <span role="img" className={css.stars} data-special={special} aria-label={`${label}: ${count} van ${max}`}>
      {Array.from({ length: max }, (_, index) => index + 1).map((place) => (
        <svg
          key={place}
          viewBox="0 0 16 16"
          width="16"
          height="16"
          aria-hidden="true"
          className={place <= count ? css.lit : css.unlit}
        >
          <path d="M8 1l2 4.7 5.1.5-3.9 3.4 1.2 5L8 11.9l-4.4 2.7 1.2-5L.9 6.2 6 5.7z" />
        </svg>
      ))}
    </span>
  )
}
