import { Experience, Money, serverNowMs } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { formatDecimal } from '@sottomondo/ui-kit/amount'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { HoursChart } from './hours-chart.tsx'
import css from './today.module.css'
import { actionNames, allLuck, type Day, type Luck, luckWords, streakWords, wholeHours } from './today-words.ts'

interface DayProps {
  /** undefined until it is known. */
  day: Day | undefined
  isToday: boolean
}

const columns: Column<Luck>[] = [
  { key: 'action', head: 'Wat', primary: true, cell: ({ action }) => actionNames[action] },
  { key: 'tries', head: 'Geprobeerd', numeric: true, cell: ({ tries }) => <Money amount={tries} unit="" /> },
  { key: 'successes', head: 'Gelukt', numeric: true, cell: ({ successes }) => <Money amount={successes} unit="" /> },
  { key: 'expected', head: 'Verwacht', numeric: true, cell: ({ expected }) => formatDecimal(expected, 1) },
]

/** Luck against chance: what was tried, what succeeded, and what the chances promised. */
export function LuckPanel({ day, isToday }: DayProps) {
  const all = day && allLuck(day.luck)
  const nothing = (
    <EmptyState
      title={isToday ? 'Nog niets geprobeerd vandaag' : 'Niets geprobeerd gisteren'}
      action={
        isToday && (
          <Link to="/crime" className={buttonClass({ small: true })}>
            Pleeg een misdaad
          </Link>
        )
      }
    >
      Wat je probeert, komt hier te staan naast wat de kans ervan verwachtte.
    </EmptyState>
  )
  return (
    <Panel title="Geluk en kans" note="Verwacht is de som van je kansen op het moment zelf.">
      {all && <p className={css.luck}>{luckWords(all)}</p>}
      <Table
        caption="Geluk en kans, per soort"
        columns={columns}
        rows={day?.luck}
        rowKey={({ action }) => action}
        loadingRows={2}
        empty={nothing}
        compact
      />
    </Panel>
  )
}

/** Successes in a row, and the day's best haul. */
export function FeatsPanel({ day }: Pick<DayProps, 'day'>) {
  const haul = day?.bestHaul
  return (
    <Panel title="Op dreef">
      <DescriptionList
        items={[
          { label: 'Nu op rij gelukt', value: day && streakWords(day.streak.now) },
          { label: 'Langste reeks', value: day && streakWords(day.streak.best) },
          {
            label: 'Beste buit',
            value:
              day &&
              (haul ? (
                <span className={css.haul}>
                  <Money amount={haul.euro} />
                  <span className={css.muted}>{haulName(haul)}</span>
                  <When at={haul.happenedAt} className={css.muted} />
                </span>
              ) : (
                'Nog geen'
              )),
          },
        ]}
      />
    </Panel>
  )
}

const haulName = ({ action, name }: NonNullable<Day['bestHaul']>): string =>
  action === 'crime' ? name : action === 'heist' ? `Overval: ${name}` : `Raid op ${name}`

/** Experience by hour. */
export function ExperiencePanel({ day, isToday }: DayProps) {
  const hours = day && wholeHours(day.hours, isToday ? serverNowMs() : undefined)
  return (
    <Panel title="Ervaring">
      {!day && <Skeleton height="12rem" />}
      {day && (
        <p className={css.total}>
          <Experience points={day.hours.reduce((sum, { experience }) => sum + experience, 0)} />
        </p>
      )}
      {hours && hours.length > 0 && (
        <HoursChart
          label="Ervaring, per uur"
          unit=""
          atMs={hours.map(({ atMs }) => atMs)}
          series={[{ name: 'Ervaring', values: hours.map(({ hour }) => hour?.experience ?? 0) }]}
        />
      )}
    </Panel>
  )
}
