import { formatDuration, formatEuro, Money, useAction, useTimer } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import type { Description } from '@sottomondo/ui-kit/description-list'
import type { ReactNode } from 'react'
import { Accounts, Tale } from '../shared/report.tsx'
import css from './heist.module.css'
import type { HeistReport } from './heist-texts.ts'

export type HeistTaleProps = {
  report: HeistReport
  finalMessage: string
  target: string
  live: boolean
  /** What to do with the loot. */
  next: ReactNode
}

/** The story of a heist that was carried out. */
export function HeistTale({ report, finalMessage, target, live, next }: HeistTaleProps) {
  return (
    <Tale
      report={report}
      live={live}
      next={
        <>
          {next}
          <AskAgain target={target} report={report} live={live} />
        </>
      }
    >
      <p>{finalMessage}</p>
    </Tale>
  )
}

/** Its company, its sums, and the reader's way to the next rank. */
export function HeistAccounts({ report, live }: Pick<HeistTaleProps, 'report' | 'live'>) {
  return <Accounts report={report} people={[personOf(report)]} sums={sumsOf(report)} live={live} />
}

const personOf = ({ partnerName, partnerGender, partnerRankNumber, partnerJailed, ending }: HeistReport) => ({
  name: partnerName,
  gender: partnerGender,
  rankNumber: partnerRankNumber,
  jailed: partnerJailed,
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
