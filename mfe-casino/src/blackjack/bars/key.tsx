import css from './key.module.css'

/** The key that presses a button; hidden on devices without keys. */
export const Key = ({ letter }: { letter: string }) => (
  <span className={css.key} aria-hidden="true">
    {letter.toUpperCase()}
  </span>
)
