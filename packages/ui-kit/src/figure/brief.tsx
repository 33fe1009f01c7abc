import css from './brief.module.css'

export type BriefProps = {
  full: string
  /** The text on a phone. */
  short: string
  /** It is a part of a drawing's text (SVG). */
  drawn?: boolean
}

/**
 * A figure or a name that is shorter on phones, at most 600 px wide (spec 1 §9, spec 2 §9). The full text is still read
 * aloud there, and shown to a pointer that rests on it. Both texts are in the page, and CSS picks one by the width: so
 * the gateway's first picture, which knows no width, is right, too.
 */
export function Brief({ full, short, drawn }: BriefProps) {
  if (short === full) return full
  if (drawn)
    return (
      <>
        <tspan className={css.full}>{full}</tspan>
        <tspan data-short className={css.short}>
          {short}
        </tspan>
      </>
    )
  return (
    <>
      <span className={css.full}>{full}</span>
      {/* Only an element with a role may have a label other than its text. Hidden until the style shows it. */}
      <span hidden data-short className={css.short} role="img" aria-label={full} title={full}>
        {short}
      </span>
    </>
  )
}
