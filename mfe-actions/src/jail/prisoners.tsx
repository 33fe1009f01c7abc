import type { Pages } from '@sottomondo/mfe-kit'
import { PlayerName, refreshTimers, useAction, useRunningMs } from '@sottomondo/mfe-kit'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Button } from '@sottomondo/ui-kit/button'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { toast } from '@sottomondo/ui-kit/toast'
import type { ReactNode } from 'react'
import css from './jail.module.css'
import type { BreakoutAnswer, Prisoner } from './jail-rows.ts'
import { breakoutOutcome, formatBreakoutChance, noAnswerText, secondsLeft } from './jail-rows.ts'

export type PrisonersProps = {
  prisoners: readonly Prisoner[] | undefined
  /** A player in jail can't break anybody out. */
  locked: boolean
  /** The player's own attempt was answered. */
  onTried: (name: string, answer: BreakoutAnswer) => void
  empty: ReactNode
  more: Pages<Prisoner>['more']
  sort: PrisonerSort
  onSort: (sort: PrisonerSort) => void
}

const sorts = ['timeLeft', '-timeLeft', 'name', '-name'] as const
export type PrisonerSort = (typeof sorts)[number]

/** The list, with a button to break each out. */
export function Prisoners({ prisoners, locked, onTried, empty, more, sort, onSort }: PrisonersProps) {
  const nowMs = useRunningMs()
  const breakout = useAction('POST /api/jail/break/{name}', {
    announce: (answer, { params: { name } }) => {
      const outcome = breakoutOutcome(name, answer)
      toast[outcome.kind](outcome.text)
    },
    after: async (answer, { params: { name } }) => {
      onTried(name, answer)
      if (answer.jailSeconds > 0) await refreshTimers()
    },
    failed: ({ errorType, message }, { params: { name } }) => (errorType === 'network' ? noAnswerText(name) : message),
  })
  const busyName = breakout.input?.params.name

  const columns: readonly Column<Prisoner>[] = [
    {
      key: 'name',
      head: 'Naam',
      sort: 'name',
      primary: true,
      cell: ({ name, familySymbol }) => (
        <span className={css.prisoner}>
          <Avatar name={name} size={30} />
          <PlayerName name={name} familySymbol={familySymbol} />
        </span>
      ),
    },
    {
      key: 'time',
      head: 'Tijd',
      sort: 'timeLeft',
      numeric: true,
      cell: (prisoner) => {
        const left = secondsLeft(prisoner, nowMs)
        return left > 0 ? <Countdown secondsLeft={left} /> : <span className={css.free}>Vrij</span>
      },
    },
    { key: 'rank', head: 'Rank', cell: ({ rank }) => rank },
    { key: 'chance', head: 'Kans', numeric: true, cell: ({ breakoutChance }) => formatBreakoutChance(breakoutChance) },
    {
      key: 'action',
      head: 'Actie',
      action: true,
      skeleton: (
        <Button small disabled>
          Breek uit
        </Button>
      ),
      cell: (prisoner) => (
        <Button
          small
          aria-label={`Breek uit: ${prisoner.name}`}
          disabled={
            locked || secondsLeft(prisoner, nowMs) <= 0 || (busyName !== undefined && busyName !== prisoner.name)
          }
          busy={busyName === prisoner.name}
          onClick={() => breakout.run({ params: { name: prisoner.name } })}
        >
          Breek uit
        </Button>
      ),
    },
  ]
  return (
    <Table
      caption="Gevangenen"
      columns={columns}
      rows={prisoners}
      rowKey={(prisoner) => prisoner.name}
      empty={empty}
      more={more}
      sort={sort}
      onSort={(requested) => {
        const known = sorts.find((one) => one === requested)
        if (known) onSort(known)
      }}
    />
  )
}
