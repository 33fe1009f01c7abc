import { Icon } from '@sottomondo/ui-kit/icon'
import { Notice } from '@sottomondo/ui-kit/notice'
import css from './check-notice.module.css'
import type { Check } from './verify/check.ts'

export type CheckNoticeProps = {
  /** The recomputed thing, as the subject of its verdict: 'Deze trekking'. */
  what: string
  isRight: boolean
  checks: readonly Check[]
}

/** The verdict on a recomputed thing, and each comparison. */
export function CheckNotice({ what, isRight, checks }: CheckNoticeProps) {
  return (
    <Notice tone={isRight ? 'success' : 'error'} title={`${what} klopt${isRight ? '' : ' niet'}`} live>
      <ul className={css.checks}>
        {checks.map(({ text, verdict }) => (
          <li key={text} className={css.check}>
            <Icon name={icons[verdict].name} label={icons[verdict].label} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const icons = {
  right: { name: 'check', label: 'Klopt' },
  wrong: { name: 'close', label: 'Klopt niet' },
  open: { name: 'info', label: 'Niet te vergelijken' },
  doubt: { name: 'info', label: 'Onder voorwaarde' },
} as const

/** Seeds, hashes and blocks, each under its label. */
export function HexList({ rows }: { rows: readonly { label: string; text: string }[] }) {
  return (
    <dl className={css.hashes}>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.hex}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
