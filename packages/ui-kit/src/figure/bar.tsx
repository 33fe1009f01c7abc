import type { ReactNode } from 'react'
import css from './bar.module.css'

export type BarProps = {
  label: string
  /** 0-100; values beyond are cut off. */
  percent: number
  /** Shown at the end of the label's line; the percentage by default. */
  value?: ReactNode
  /** 'life' turns red when little is left. */
  tone?: 'brass' | 'life'
  /** Marks on the way, in percent, where something is reached; the end needs none. */
  notches?: readonly number[]
}

/** A labelled progress bar. */
export function Bar({ label, percent, value, tone = 'brass', notches = [] }: BarProps) {
  const filled = Math.min(100, Math.max(0, percent))
  return (
    <div className={css.bar}>
      <div className={css.words} aria-hidden="true">
        <span>{label}</span>
        <span className={css.value} data-figure>
          {value ?? `${Math.floor(filled)}%`}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(filled)}
        className={css.track}
      >
        <div className={css.fill} data-low={tone === 'life' && filled <= 30} style={{ width: `${filled}%` }} />
        {notches.map((at) => (
          <span key={at} className={css.notch} data-reached={at <= filled} style={{ left: `${at}%` }} />
        ))}
      </div>
    </div>
  )
}
