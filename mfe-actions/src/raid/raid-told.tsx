import { formatDuration, Money, useSession, useTimer } from '@sottomondo/mfe-kit'
import type { Description } from '@sottomondo/ui-kit/description-list'
import type { ReactNode } from 'react'
import { type PersonProps, Report } from '../shared/report.tsx'
import css from './raid.module.css'
import { broughtText, type RaidReport } from './raid-texts.ts'

export type RaidToldProps = {
  report: RaidReport
  finalMessage: string
  live: boolean
  /** What to do now. */
  next: ReactNode
}

/** The story, the sums and the company of a raid that was carried out. */
export function RaidTold({ report, finalMessage, live, next }: RaidToldProps) {
  const { accountName } = useSession()
  return (
    <Report
      report={report}
      people={peopleIn(report, accountName)}
      sums={sumsOf(report)}
      live={live}
      next={
        <>
          {next}
          <NextRaid />
        </>
      }
    >
      <p>{finalMessage}</p>
    </Report>
  )
}

/** Everybody but the reader, the leader first. */
function peopleIn({ members, ending }: RaidReport, reader: string | null): PersonProps[] {
  const leader = members[0]?.accountName
  return members
    .filter(({ accountName }) => accountName !== reader)
    .map(({ accountName: name, gender, rankNumber, jailed }) => {
      const fate = jailed ? 'zit vast' : ending === 'success' ? 'deelde mee' : 'kwam weg'
      return { ...{ name, gender, rankNumber, jailed }, fate: name === leader ? `leider, ${fate}` : fate }
    })
}

/** The parts of the net. */
function sumsOf(report: RaidReport): Description[] {
  const { ending, isLeader, rewardEuro, shareEuro, stakeEuro, stakesEuro, weaponsEuro, lifeLost } = report
  return [
    ...(ending === 'success'
      ? [
          { label: 'Buit, samen', value: <Money amount={rewardEuro} /> },
          { label: `Jouw deel, van ${report.members.length}`, value: <Money amount={shareEuro} /> },
        ]
      : [{ label: 'Het kostte je', value: `${lifeLost} leven` }]),
    ...(isLeader
      ? [
          { label: 'Inleg van wie meedeed, voor jou', value: <Money amount={stakesEuro} /> },
          {
            label: `Wapens: ${broughtText(report.brought)}`,
            value: weaponsEuro > 0 ? <Money amount={-weaponsEuro} /> : 'niets',
          },
        ]
      : [
          { label: 'Jouw inleg', value: <Money amount={-stakeEuro} /> },
          { label: 'Wapens', value: broughtText(report.brought) },
        ]),
    { label: 'De kans was', value: `${report.chancePercent}%` },
  ]
}

function NextRaid() {
  const secondsLeft = useTimer('raid')
  if (secondsLeft === 0) return null
  return <span className={css.short}>De volgende raid kan over {formatDuration(secondsLeft)}.</span>
}
