import css from './wealth.module.css'

/** spec 1 §2 */
const mostIcons = 5

/** A player's wealth, in up to five bundles of notes. */
export function Wealth({ icons }: { icons: number }) {
  return (
    <span className={css.wealth} role="img" aria-label={`Rijkdom: ${icons} van ${mostIcons}`}>
      {Array.from({ length: mostIcons }, (_, index) => index + 1).map((place) => (
        <svg key={place} viewBox="0 0 20 14" aria-hidden="true" className={place <= icons ? css.has : css.lacks}>
          <path d="M1 3.5h18v9H1zM3 1.5h14" />
          <circle cx="10" cy="8" r="2.2" />
        </svg>
      ))}
    </span>
  )
}
