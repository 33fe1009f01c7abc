import { DepositLoot, formatDuration, Money, useSession, useTimer } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import type { Description } from '@sottomondo/ui-kit/description-list'
import { Picture } from '@sottomondo/ui-kit/picture'
import { EndingSeal, type PersonProps, Report } from '../shared/report.tsx'
import { Scene } from '../shared/scene.tsx'
import css from './raid.module.css'
import { broughtText, type RaidReport } from './raid-texts.ts'
import gathering from './scenes/gathering.svg'
import harbour from './scenes/harbour.svg'
import vault from './scenes/vault.svg'

export type RaidEndingProps = {
  success: boolean
  title: string
  finalMessage: string
  /** The raided place; null where the raid came to nothing. */
  place: string | null
  /** The player's part. */
  lootEuro?: number | undefined
  /** Absent for one that came to nothing, and for an old one. */
  report?: RaidReport | null | undefined
  live?: boolean
}

/** By the server's name of the raided place. */
const pictures: Readonly<Record<string, string>> = { 'de haven': harbour, 'de kluis': vault }

/** A raid's result, for a member, with a picture of the raided place. */
export function RaidEnding({
  success,
  title,
  finalMessage,
  place,
  lootEuro = 0,
  report,
  live = false,
}: RaidEndingProps) {
  const { accountName } = useSession()
  // A raid that came to nothing is neither won nor lost.
  const tone = place === null ? {} : ({ tone: success ? 'good' : 'danger' } as const)
  const next = live && place !== null && (
    <>
      {lootEuro > 0 && <DepositLoot euro={lootEuro} />}
      <Link to={success ? '/bank' : '/hospital'} className={buttonClass({})}>
        {success ? 'Naar de bank' : 'Naar het ziekenhuis'}
      </Link>
    </>
  )
  return (
    <Scene
      label={live ? 'Resultaat' : 'Je vorige raid'}
      {...tone}
      title={title}
      picture={
        <>
          <Picture src={(place && pictures[place]) || gathering} width={480} height={200} />
          {report && <EndingSeal ending={report.ending} live={live} />}
        </>
      }
      live={live}
    >
      {report ? (
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
      ) : (
        <>
          <p>{finalMessage}</p>
          {next && <p className={css.loot}>{next}</p>}
        </>
      )}
    </Scene>
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
