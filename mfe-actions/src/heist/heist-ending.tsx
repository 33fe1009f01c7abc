import { DepositLoot, formatDuration, formatEuro, Money, useAction, useTimer } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import type { Description } from '@sottomondo/ui-kit/description-list'
import { Picture } from '@sottomondo/ui-kit/picture'
import { EndingSeal, Report } from '../shared/report.tsx'
import { Scene } from '../shared/scene.tsx'
import { gettingAway } from './getting-away.ts'
import css from './heist.module.css'
import type { HeistReport } from './heist-texts.ts'
import leftBehind from './scenes/left-behind.svg'

export type HeistEndingProps = {
  success: boolean
  title: string
  finalMessage: string
  /** Net gain, experience and the car's fate. */
  detail?: string | null | undefined
  /** The robbed target. */
  target?: string | null | undefined
  /** Called off or lapsed: neither won nor lost. */
  cameToNothing?: boolean
  /** The player's half. */
  lootEuro?: number | undefined
  /** Absent for one that came to nothing, and for an old one. */
  report?: HeistReport | null | undefined
  live?: boolean
}

/** A heist's result, for one of its two. */
export function HeistEnding({ report, live = false, ...ending }: HeistEndingProps) {
  const { success, title, finalMessage, detail, target, cameToNothing = false, lootEuro = 0 } = ending
  const isLost = !success && !cameToNothing
  const loot = live && success && (
    <>
      {lootEuro > 0 && <DepositLoot euro={lootEuro} />}
      <Link to="/bank" className={buttonClass({})}>
        Naar de bank
      </Link>
    </>
  )
  return (
    <Scene
      label={live ? 'Resultaat' : 'Je vorige overval'}
      {...(!cameToNothing && { tone: success ? 'good' : 'danger' })}
      title={title}
      picture={
        <>
          <Picture src={isLost ? leftBehind : gettingAway(target)} width={480} height={200} />
          {report && <EndingSeal ending={report.ending} live={live} />}
        </>
      }
      live={live}
    >
      {report ? (
        <Report
          report={report}
          people={[personOf(report)]}
          sums={sumsOf(report)}
          live={live}
          next={
            <>
              {loot}
              <AskAgain target={target ?? ''} report={report} live={live} />
            </>
          }
        >
          <p>{finalMessage}</p>
        </Report>
      ) : (
        <>
          <p>{finalMessage}</p>
          {detail && <p>{detail}</p>}
          {loot && <p className={css.loot}>{loot}</p>}
        </>
      )}
    </Scene>
  )
}

const personOf = ({ partnerName, partnerGender, partnerRankNumber, partnerJailed, ending }: HeistReport) => ({
  ...{ name: partnerName, gender: partnerGender, rankNumber: partnerRankNumber, jailed: partnerJailed },
  fate: partnerJailed ? 'zit vast' : ending === 'success' ? 'deelde mee' : 'kwam weg',
})

/** The parts of the net, each with what became of it. */
function sumsOf(report: HeistReport): Description[] {
  const { ending, rewardEuro, shareEuro, weapon, weaponEuro, carName, carLost, carEuro, chancePercent } = report
  const fate = carLost ? 'bleef achter' : carName ? 'staat weer in je garage' : 'kwam terug'
  return [
    ...(ending === 'success'
      ? [
          { label: 'Buit, samen', value: <Money amount={rewardEuro} /> },
          { label: 'Jouw helft', value: <Money amount={shareEuro} /> },
        ]
      : []),
    { label: `Wapen: ${weapon}`, value: weaponEuro > 0 ? <Money amount={-weaponEuro} /> : 'gratis' },
    {
      label: carName ? `Auto: ${carName}` : `Auto van ${report.partnerName}`,
      value: carEuro > 0 ? <Money amount={-carEuro} /> : fate,
    },
    { label: 'De kans was', value: `${chancePercent}%` },
  ]
}

/** The same partner, target and weapon once more, as soon as the reader may. */
function AskAgain({ target, report, live }: { target: string; report: HeistReport; live: boolean }) {
  const { partnerName, weapon, weaponEuro } = report
  const secondsLeft = useTimer('heist')
  const ask = useAction('POST /api/heist/invite')
  if (secondsLeft > 0) return <span className={css.short}>Nog eens vragen kan over {formatDuration(secondsLeft)}.</span>
  // The timer of a heist that has just ended is on its way.
  if (live) return null
  return (
    <Button busy={ask.busy} onClick={() => ask.run({ body: { target, weapon, inviteeName: partnerName } })}>
      Vraag {partnerName} nog eens{weaponEuro > 0 && ` voor ${formatEuro(weaponEuro)}`}
    </Button>
  )
}
