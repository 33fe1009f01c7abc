import { formatDuration, Money, useSession, useTimer } from '@sottomondo/mfe-kit'
import type { Description } from '@sottomondo/ui-kit/description-list'
import type { ReactNode } from 'react'
import { Accounts, type PersonProps, Tale } from '../shared/report.tsx'
import css from './raid.module.css'
import { broughtText, type RaidReport } from './raid-texts.ts'

export type RaidTaleProps = {
  report: RaidReport
  finalMessage: string
  live: boolean
  /** What to do now. */
  next: ReactNode
}

/** The story of a raid that was carried out. */
export function RaidTale({ report, finalMessage, live, next }: RaidTaleProps) {
  return (
    <Tale
      report={report}
      live={live}
      next={
        <>
          {next}
          <NextRaid />
        </>
      }
    >
      <p>{finalMessage}</p>
    </Tale>
  )
}

/** Its company, its sums, and the reader's way to the next rank. */
export function RaidAccounts({ report, live }: Pick<RaidTaleProps, 'report' | 'live'>) {
  const { accountName } = useSession()
  return <Accounts report={report} people={peopleIn(report, accountName)} sums={sumsOf(report)} live={live} />
}

/** Everybody but the reader, the leader first. */
function peopleIn({ members, ending }: RaidReport, reader: string | null): PersonProps[] {
  const leader = members[0]?.accountName
  return members
    .filter(({ accountName }) => accountName !== reader)
    .map(({ accountName: name, gender, rankNumber, jailed }) => {
      const fate = jailed ? 'zit vast' : ending === 'success' ? 'deelde mee' : 'kwam weg'
      return { name, gender, rankNumber, jailed, fate: name === leader ? `leider, ${fate}` : fate }
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
          {
            label: 'Inleg van wie meedeed, voor jou',
            value: ending === 'success' ? <Money amount={stakesEuro} /> : 'teruggegeven',
          },
          {
            label: `Wapens: ${broughtText(report.brought)}`,
            value: weaponsEuro > 0 ? <Money amount={-weaponsEuro} /> : 'niets',
          },
        ]
      : [
          { label: 'Jouw inleg', value: ending === 'success' ? <Money amount={-stakeEuro} /> : 'terug' },
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
