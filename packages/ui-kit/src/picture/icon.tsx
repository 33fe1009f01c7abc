import { useEffect } from 'react'
import css from './icon.module.css'
import type { IconName } from './icon-shapes.ts'

export type { IconName } from './icon-shapes.ts'

export type IconProps = {
  name: IconName
  /** Set when the icon stands alone and has a meaning; beside a word it is decoration. */
  label?: string
}

/**
 * A line icon in the size and colour of the text around it. The drawings arrive after the first paint, in a chunk of
 * their own, once for the shell and all remotes; until then the place is kept.
 */
export function Icon({ name, label }: IconProps) {
  useEffect(() => {
    bringIcons()
  }, [])
  return (
    <svg className={css.icon} viewBox="0 0 24 24" role={label && 'img'} aria-label={label} aria-hidden={!label}>
      <use href={`#sottomondo-icons-${name}`} />
    </svg>
  )
}

/** Loads the drawings, unless they are in the page. Resolves when they are there, or could not be loaded. */
export async function bringIcons(): Promise<void> {
  if (document.getElementById('sottomondo-icons')) return
  await import('./icon-sprite.ts').then(
    (sprite) => sprite.mountIconSprite(),
    (cause) => console.warn('The icons could not be loaded; the words beside them remain.', cause),
  )
}
