import { refreshTimers, useDeed } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { toast } from '@sottomondo/ui-kit/toast'
import type { ReactNode } from 'react'
import css from './jail.module.css'
import type { Prisoner } from './jail-rows.ts'
import { breakoutOutcome, formatBreakoutChance, noAnswerText } from './jail-rows.ts'

export type PrisonersProps = {
  /** undefined while they are fetched. */
  prisoners: readonly Prisoner[] | undefined
  /** Who sits here himself breaks nobody out. */
  locked: boolean
  onFreed: (name: string) => void
  empty: ReactNode
}

/** The list, with a button to break each out. */
export function Prisoners({ prisoners, locked, onFreed, empty }: PrisonersProps) {
  const breakout = useDeed('POST /api/jail/break/{name}', {
    tell: (answer, { params: { name } }) => {
      const outcome = breakoutOutcome(name, answer)
      toast[outcome.kind](outcome.text)
    },
    after: async (answer, { params: { name } }) => {
      if (answer.success) onFreed(name)
      if (answer.jailSeconds > 0) await refreshTimers()
    },
    failed: ({ errorType, message }, { params: { name } }) => (errorType === 'network' ? noAnswerText(name) : message),
  })
  const busyName = breakout.input?.params.name

  const columns: readonly Column<Prisoner>[] = [
    {
      key: 'name',
      head: 'Naam',
      primary: true,
      cell: ({ name, familySymbol }) => (
        <span>
          {familySymbol && <span className={css.symbol}>{familySymbol}</span>}
          {name}
        </span>
      ),
    },
    {
      key: 'time',
      head: 'Tijd',
      numeric: true,
      cell: ({ timeLeft }) =>
        timeLeft > 0 ? <Countdown secondsLeft={timeLeft} /> : <span className={css.free}>Vrij</span>,
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
      cell: ({ name, timeLeft }) => (
        <Button
          small
          aria-label={`Breek ${name} uit`}
          disabled={locked || timeLeft <= 0 || (busyName !== undefined && busyName !== name)}
          busy={busyName === name}
          onClick={() => breakout.run({ params: { name } })}
        >
          Breek uit
        </Button>
      ),
    },
  ]
  return (
    <Table caption="Gevangenen" columns={columns} rows={prisoners} rowKey={(prisoner) => prisoner.name} empty={empty} />
  )
}
