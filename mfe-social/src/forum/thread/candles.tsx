import css from './thread.module.css'

/** More than these are told in a figure only. */
const mostDrawn = 12

/** The candles that burn for somebody: drawn as far as a row holds them, and counted. */
export function Candles({ candles, own }: { candles: number; own: boolean }) {
  const drawn = Array.from({ length: Math.min(candles, mostDrawn) }, (_, at) => at)
  return (
    <div className={css.candles}>
      <div className={css.burning} aria-hidden="true">
        {drawn.map((at) => (
          <svg key={at} viewBox="0 0 16 40" width="16" height="40" data-own={own && at === 0} aria-hidden="true">
            <path className={css.flame} d="M8 1c3 4 4 6 4 8.5a4 4 0 0 1-8 0C4 7 5 5 8 1z" />
            <path className={css.wick} d="M8 13v4" />
            <rect className={css.wax} x="3.5" y="16.5" width="9" height="23" rx="1.5" />
          </svg>
        ))}
      </div>
      <p className={css.meta}>
        {candles === 0
          ? 'Er brandt nog geen kaars.'
          : candles === 1
            ? 'Er brandt één kaars.'
            : `Er branden ${candles} kaarsen.`}
      </p>
    </div>
  )
}
