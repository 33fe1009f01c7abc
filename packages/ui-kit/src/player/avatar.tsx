import css from './avatar.module.css'
import { emblemOf } from './emblem.ts'

export type AvatarProps = {
  name: string
  /** Width and height in pixels. */
  size?: number
  /** Puts a dot at the edge. */
  online?: boolean
}

/** A player's arms, made from the name. Decoration: the name always stands beside it. */
export function Avatar({ name, size = 32, online }: AvatarProps) {
  const emblem = emblemOf(name)
  return (
    <span className={css.avatar} style={{ width: size, height: size }} aria-hidden="true">
      <svg viewBox="0 0 40 40" className={css.arms} aria-hidden="true">
        <rect width="40" height="40" fill={emblem.field} />
        <path d={emblem.division} fill={emblem.charge} />
        <text x="20" y="27.5" textAnchor="middle" className={css.initial}>
          {emblem.initial}
        </text>
      </svg>
      {online && <span className={css.online} />}
    </span>
  )
}
