import css from './premium.module.css'

/** More would not be counted anyway. */
const mostCoins = 8

/** Coins that fall onto a pile, one after the other; decoration. */
export function Coins({ count }: { count: number }) {
  return (
    <span className={css.pile} aria-hidden="true">
      {Array.from({ length: Math.min(count, mostCoins) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: coins are all alike
        <span key={place} className={css.coin} style={{ animationDelay: `${place * 90}ms` }} />
      ))}
    </span>
  )
}
