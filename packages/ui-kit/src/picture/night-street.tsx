import hat from './night/hat.svg'
import street from './night/street.svg'
import css from './night-street.module.css'
import { Picture } from './picture.tsx'

/** A dark street in the rain, as large as its place; the middle stays in sight at any width. */
export const NightStreet = () => (
  <span className={css.street}>
    <Picture src={street} width={1600} height={900} atOnce />
  </span>
)

/** What is left of somebody: a hat on the pavement, 2 by 1, as wide as its place. */
export const HatOnPavement = () => (
  <span className={css.hat}>
    <Picture src={hat} width={320} height={160} atOnce />
  </span>
)
