import css from './logo.module.css'

/**
 * The wordmark: in its four letters O the light sinks, from a thin edge in the first to a full disc in the last.
 * Letters on a grid of 20 high: S O T T O M O N D O.
 */
export function Logo({ height = 20 }: { height?: number }) {
  return (
    <svg className={css.logo} viewBox="0 0 220 24" height={height} role="img" aria-label="Sottomondo">
      <g className={css.letters}>
        <path d="M14 6.5C13 4 11 3 8.5 3 5.5 3 3.5 4.7 3.5 7c0 5.5 11 3.5 11 9.5 0 2.7-2.3 4.5-5.5 4.5C6 21 4 19.7 3 17" />
        <path d="M42 3h16.5M50.2 3v18M63 3h16.5M71.2 3v18" />
        <path d="M108 21V3.5L116.5 16 125 3.5V21" />
        <path d="M157 21V3.5L170.5 20.5V3" />
        <path d="M179 3v18M179 3h4.5c6.5 0 10 3.7 10 9s-3.5 9-10 9H179" />
        <circle cx="29" cy="12" r="9" />
        <circle cx="92.5" cy="12" r="9" />
        <circle cx="141" cy="12" r="9" />
        <circle cx="208" cy="12" r="9" />
      </g>
      <g className={css.light}>
        <path d="M21.8 17.4a9 9 0 0 0 14.4 0z" />
        <path d="M83.5 12.8a9 9 0 0 0 18 0z" />
        <path d="M134.4 5.9a9 9 0 1 0 13.2 0z" />
        <circle cx="208" cy="12" r="9" />
      </g>
    </svg>
  )
}
