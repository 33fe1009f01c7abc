import { DepositLoot } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { EndingSeal } from '../shared/ending-seal.tsx'
import { Scene } from '../shared/scene.tsx'
import { useIntoSight } from '../shared/use-into-sight.ts'
import css from './raid.module.css'
import type { RaidReport } from './raid-texts.ts'
import gathering from './scenes/gathering.svg'
import harbour from './scenes/harbour.svg'
import vault from './scenes/vault.svg'

const LazyTale = lazyPart(
  () => import(/* webpackChunkName: 'raid-lazy' */ './raid-tale.tsx').then((file) => file.RaidTale),
  { placeholder: <Skeleton height="12rem" /> },
)
const LazyAccounts = lazyPart(
  () => import(/* webpackChunkName: 'raid-lazy' */ './raid-tale.tsx').then((file) => file.RaidAccounts),
  { placeholder: <Skeleton height="14rem" /> },
)

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
  const words = useIntoSight<HTMLParagraphElement>(live)
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
      foot={report && <LazyAccounts report={report} live={live} />}
    >
      {report ? (
        <LazyTale report={report} finalMessage={finalMessage} live={live} next={next} />
      ) : (
        <>
          <p ref={words} className={css.came}>
            {finalMessage}
          </p>
          {next && <p className={css.loot}>{next}</p>}
        </>
      )}
    </Scene>
  )
}
