import { DepositLoot } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Scene } from '../shared/scene.tsx'
import { gettingAway } from './getting-away.ts'
import css from './heist.module.css'
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
  live?: boolean
}

/** A heist's result, for one of its two. */
export function HeistEnding({
  success,
  title,
  finalMessage,
  detail,
  target,
  cameToNothing = false,
  lootEuro = 0,
  live = false,
}: HeistEndingProps) {
  const isLost = !success && !cameToNothing
  return (
    <Scene
      label={live ? 'Resultaat' : 'Je vorige overval'}
      {...(!cameToNothing && { tone: success ? 'good' : 'danger' })}
      title={title}
      picture={<Picture src={isLost ? leftBehind : gettingAway(target)} width={480} height={200} />}
      live={live}
    >
      <p>{finalMessage}</p>
      {detail && <p>{detail}</p>}
      {live && success && (
        <p className={css.loot}>
          {lootEuro > 0 && <DepositLoot euro={lootEuro} />}
          <Link to="/bank" className={buttonClass({})}>
            Naar de bank
          </Link>
        </p>
      )}
    </Scene>
  )
}
