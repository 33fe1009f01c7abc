import type { ReactNode } from 'react'
import { EmptyState } from '../page/empty-state.tsx'
import { Panel } from '../page/panel.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { Icon, type IconName } from '../picture/icon.tsx'
import { When } from '../time/when.tsx'
import css from './happenings.module.css'

type Happening = {
  key: string
  icon: IconName
  tone?: 'good' | 'bad' | undefined
  /** The event, or its place. */
  text: ReactNode
  /** The outcome and the gain, in columns of their own. */
  ending?: { word: string; gain: ReactNode }
  /** ISO 8601. */
  at: string
}

export type HappeningsProps = {
  title: string
  /** Newest first; undefined while they are fetched. */
  happenings: readonly Happening[] | undefined
  /** Shown while there are no events: what will appear there, and how. */
  nothing: { title: string; advice: string }
}

/** The latest events, one line each. */
export function Happenings({ title, happenings, nothing }: HappeningsProps) {
  return (
    <Panel title={title} flush={happenings !== undefined && happenings.length > 0}>
      {!happenings ? (
        <Skeleton lines={3} />
      ) : happenings.length === 0 ? (
        <EmptyState title={nothing.title}>{nothing.advice}</EmptyState>
      ) : (
        <ol className={css.happenings}>
          {happenings.map(({ key, icon, tone, text, ending, at }) => (
            <li key={key} className={css.happening} data-tone={tone} data-ended={ending && true}>
              <Icon name={icon} />
              <span>{text}</span>
              {ending && <span className={css.ending}>{ending.word}</span>}
              {ending && <span className={css.gain}>{ending.gain}</span>}
              <When at={at} className={css.when} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
