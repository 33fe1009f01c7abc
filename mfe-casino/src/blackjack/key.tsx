import css from './key.module.css'

/** The key that presses a button; on what has no keys it stays away. */
export const Key = ({ letter }: { letter: string }) => (
  <span className={css.key} aria-hidden="true">
    {letter.toUpperCase()}
  </span>
)
