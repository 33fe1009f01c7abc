import css from './skeleton.module.css'

export type SkeletonProps = {
  /** How many lines of text it replaces. */
  lines?: number
  /** The height of content other than text: any CSS length. */
  height?: string
}

/**
 * Keeps the place of content that is being fetched, so that nothing jumps when it arrives. Screen readers hear nothing:
 * mark the part `aria-busy`.
 */
export function Skeleton({ lines = 1, height }: SkeletonProps) {
  return (
    <span className={css.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places
        <span key={line} className={height ? css.block : css.line} style={height ? { height } : undefined} />
      ))}
    </span>
  )
}
