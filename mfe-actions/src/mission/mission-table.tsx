import { Experience, Money, useRunningMs, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Button } from '@sottomondo/ui-kit/button'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Stars } from '@sottomondo/ui-kit/stars'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import css from './mission.module.css'
import { type Mission, mostStars, progressPercent, secondsLeft, starsOf, stateOf } from './mission-rows.ts'

export type MissionTableProps = {
  /** undefined while they are loading. */
  missions: readonly Mission[] | undefined
  /** When the answer came, in milliseconds since the page was opened. */
  readAtMs: number
  /** The mission that is being skipped. */
  skippingId: number | undefined
  onSkip: (mission: Mission) => void
  /** A mission's time has run out, or a place is free again. */
  onChanged: () => void
  empty: ReactNode
}

/** The player's missions (spec 2 §2). */
export function MissionTable({ missions, readAtMs, skippingId, onSkip, onChanged, empty }: MissionTableProps) {
  const columns: readonly Column<Mission>[] = [
    {
      key: 'name',
      head: 'Missie',
      primary: true,
      cell: ({ name, rewardEuro, experience }) => (
        <span className={css.name}>
          {name}
          <small className={css.brings}>
            <Money amount={rewardEuro} /> en <Experience points={experience} />
          </small>
        </span>
      ),
    },
    {
      key: 'progress',
      head: 'Voortgang',
      cell: (mission) => (
        <span className={css.progress}>
          <Bar
            label={`${mission.progress} van ${mission.requiredCount}`}
            percent={progressPercent(mission)}
            value={`${progressPercent(mission)}%`}
          />
        </span>
      ),
    },
    {
      key: 'time',
      head: 'Tijd',
      cell: (mission) => <MissionTime mission={mission} readAtMs={readAtMs} onChanged={onChanged} />,
    },
    {
      key: 'stars',
      head: 'Moeilijkheid',
      cell: (mission) => <Stars max={mostStars} label="Moeilijkheid" {...starsOf(mission)} />,
    },
    {
      key: 'skip',
      head: 'Skip',
      action: true,
      skeleton: (
        <Button small disabled>
          Skip
        </Button>
      ),
      cell: (mission) =>
        !mission.isCompleted && (
          <Button
            small
            aria-label={`Skip: ${mission.name}`}
            busy={skippingId === mission.missionId}
            onClick={() => onSkip(mission)}
          >
            Skip
          </Button>
        ),
    },
  ]
  return (
    <Table
      caption="Je missies"
      columns={columns}
      rows={missions}
      rowKey={({ missionId }) => missionId}
      loadingRows={1}
      empty={empty}
    />
  )
}

/** The time left, or the mission's end and when its place is free again. */
function MissionTime({
  mission,
  readAtMs,
  onChanged,
}: { mission: Mission } & Pick<MissionTableProps, 'readAtMs' | 'onChanged'>) {
  const nowMs = useRunningMs()
  const freeIn = useSecondsUntil(mission.freeAt)
  const state = stateOf(mission, readAtMs, nowMs)
  const left = secondsLeft(mission.remainingTime, readAtMs, nowMs)
  const isOver = mission.freeAt ? freeIn === 0 : state === 'expired'
  useEffect(() => {
    if (isOver) onChanged()
  }, [isOver, onChanged])
  if (state === 'open') return <Countdown secondsLeft={left} />
  return (
    <span className={css.ended}>
      {state === 'completed' ? (
        <Badge tone="good">Volbracht</Badge>
      ) : (
        <strong className={css.expired}>Tijd is op!</strong>
      )}
      {freeIn > 0 && (
        <small className={css.brings}>
          plaats vrij over <Countdown secondsLeft={freeIn} />
        </small>
      )}
    </span>
  )
}
