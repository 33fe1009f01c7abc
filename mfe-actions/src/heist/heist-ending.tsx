import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Scene } from '../shared/scene.tsx'
import getaway from './scenes/getaway.svg'
import leftBehind from './scenes/left-behind.svg'

export type HeistEndingProps = {
  success: boolean
  title: string
  finalMessage: string
  /** Called off or lapsed: neither won nor lost. */
  cameToNothing?: boolean
  /** It has just happened. */
  live?: boolean
}

/** What a heist came to, for one of its two. */
export function HeistEnding({ success, title, finalMessage, cameToNothing = false, live = false }: HeistEndingProps) {
  const isLost = !success && !cameToNothing
  return (
    <Scene
      label={live ? 'Resultaat' : 'Je vorige overval'}
      {...(!cameToNothing && { tone: success ? 'good' : 'danger' })}
      title={title}
      picture={<Picture src={isLost ? leftBehind : getaway} width={480} height={200} />}
      live={live}
    >
      <p>{finalMessage}</p>
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
