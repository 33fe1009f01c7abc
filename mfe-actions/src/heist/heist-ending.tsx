import { DepositLoot } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { EndingSeal } from '../shared/ending-seal.tsx'
import { Scene } from '../shared/scene.tsx'
import { useIntoSight } from '../shared/use-into-sight.ts'
import { gettingAway } from './getting-away.ts'
import css from './heist.module.css'
import type { HeistReport } from './heist-texts.ts'
import leftBehind from './scenes/left-behind.svg'

const LazyTale = lazyPart(
  () => import(/* webpackChunkName: 'heist-lazy' */ './heist-tale.tsx').then((file) => file.HeistTale),
  { placeholder: <Skeleton height="12rem" /> },
)
const LazyAccounts = lazyPart(
  () => import(/* webpackChunkName: 'heist-lazy' */ './heist-tale.tsx').then((file) => file.HeistAccounts),
  { placeholder: <Skeleton height="14rem" /> },
)

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
  const words = useIntoSight<HTMLParagraphElement>(live)
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
      foot={report && <LazyAccounts report={report} live={live} />}
    >
      {report ? (
        <LazyTale report={report} finalMessage={finalMessage} target={target ?? ''} live={live} next={loot} />
      ) : (
        <>
          <p ref={words} className={css.came}>
            {finalMessage}
          </p>
          {detail && <p>{detail}</p>}
          {loot && <p className={css.loot}>{loot}</p>}
        </>
      )}
    </Scene>
  )
}
