import { Icon } from '@sottomondo/ui-kit/icon'
import { Notice } from '@sottomondo/ui-kit/notice'
import css from './verdict-notice.module.css'
import type { Report } from './verify/verify.ts'

const heads = {
  right: { tone: 'success', title: 'Deze ronde klopt' },
  wrong: { tone: 'error', title: 'Deze ronde klopt niet' },
  doubt: { tone: 'warn', title: 'Deze ronde klopt alleen als de kas niet alles kon uitbetalen' },
  open: { tone: 'warn', title: 'Uitgerekend, maar niet alles is te vergelijken' },
} as const
const marks = {
  right: { icon: 'check', label: 'Klopt' },
  wrong: { icon: 'close', label: 'Klopt niet' },
  doubt: { icon: 'warning', label: 'Let op' },
  open: { icon: 'info', label: 'Niet te zeggen' },
} as const

/** The verdict in words: which checks matched, and which did not. */
export function VerdictNotice({ report: { verdict, checks } }: { report: Report }) {
  const { tone, title } = heads[verdict]
  return (
    <Notice tone={tone} title={title} live>
      <ul className={css.checks}>
        {checks.map((check) => (
          <li key={check.text} className={css.check} data-verdict={check.verdict}>
            <Icon name={marks[check.verdict].icon} label={marks[check.verdict].label} />
            <span>{check.text}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
