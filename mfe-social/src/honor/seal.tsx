import type { HonorType } from './honor-texts.ts'
import css from './seal.module.css'

export interface SealProps {
  /** Stands in the wax. */
  value: number
  type?: HonorType
  size?: 'small' | 'large'
}

/** A seal of wax with its worth; dishonor is black, and cracked through. */
export function Seal({ value, type = 'eerpunten', size = 'small' }: SealProps) {
  return (
    <svg viewBox="0 0 64 64" className={css.seal} data-type={type} data-size={size} aria-hidden="true">
      <path
        className={css.wax}
        d="M33 3c6-1 9 4 14 6s11 3 12 9-1 9 1 14 2 10-3 14-9 3-13 8-8 8-14 6-8-3-13-3-11-2-12-8 0-9-2-14-1-10 4-13 7-4 10-9 10-9 16-10z"
      />
      <circle className={css.rim} cx="32" cy="32" r="20" />
      {type === 'oneerpunten' && <path className={css.crack} d="M37 2l-5 14 6 8-9 11 5 9-7 8 3 10" />}
      <text className={css.value} x="32" y="39" textAnchor="middle">
        {value}
      </text>
    </svg>
  )
}
