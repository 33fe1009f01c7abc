import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Scene } from '../shared/scene.tsx'
import { gettingAway } from './getting-away.ts'
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
        <p>
          <Link to="/bank" className={buttonClass({})}>
            Breng het naar de bank
          </Link>
        </p>
      )}
    </Scene>
  )
}
