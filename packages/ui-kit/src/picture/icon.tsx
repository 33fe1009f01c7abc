import { useEffect } from 'react'
import css from './icon.module.css'
import type { IconName } from './icon-shapes.ts'
import type { Drawings } from './icon-sprite.ts'

export type { IconName } from './icon-shapes.ts'

export type IconProps = {
  /** Set when the icon stands alone and has a meaning; beside a word it is decoration. */
  label?: string | undefined
} & (
  | { of?: 'icons'; name: IconName }
  /** A family's sign: its symbol's id, as answers name it. One without a drawing leaves its place empty. */
  | { of: 'signs'; name: string }
)

/**
 * A line icon in the size and colour of the text around it. The drawings arrive after the first paint, in a chunk of
 * their own, once for the shell and all remotes; until then the place is kept.
 */
export function Icon({ name, label, of = 'icons' }: IconProps) {
  useEffect(() => {
    bringIcons(of)
  }, [of])
  return (
    <svg className={css.icon} viewBox="0 0 24 24" role={label && 'img'} aria-label={label} aria-hidden={!label}>
      <use href={`#sottomondo-${of}-${name}`} />
    </svg>
  )
}

/** Loads the drawings, unless they are in the page. Resolves when they are there, or could not be loaded. */
export async function bringIcons(of: Drawings = 'icons'): Promise<void> {
  if (document.getElementById(`sottomondo-${of}`)) return
  await import('./icon-sprite.ts').then(
    (sprite) => sprite.mountSprite(of),
    // The words beside them remain.
    (cause) => console.warn('Not loaded:', cause),
  )
}
