import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Scene } from '../shared/scene.tsx'
import gathering from './scenes/gathering.svg'
import harbour from './scenes/harbour.svg'
import vault from './scenes/vault.svg'

export type RaidEndingProps = {
  success: boolean
  title: string
  finalMessage: string
  /** What was raided; null where it came to nothing. */
  place: string | null
  /** It has just happened. */
  live?: boolean
}

/** By what is raided, as the server calls it. */
const pictures: Readonly<Record<string, string>> = { 'de haven': harbour, 'de kluis': vault }

/** What a raid came to, for one who took part, with a picture of what was raided. */
export function RaidEnding({ success, title, finalMessage, place, live }: RaidEndingProps) {
  // One that came to nothing is neither won nor lost.
  const tone = place === null ? {} : ({ tone: success ? 'good' : 'danger' } as const)
  return (
    <Scene
      label={live ? 'Resultaat' : 'Je vorige raid'}
      {...tone}
      title={title}
      picture={<Picture src={(place && pictures[place]) || gathering} width={480} height={200} />}
      live={live ?? false}
    >
      <p>{finalMessage}</p>
      {live && place !== null && (
        <p>
          <Link to={success ? '/bank' : '/hospital'} className={buttonClass({})}>
            {success ? 'Breng het naar de bank' : 'Naar het ziekenhuis'}
          </Link>
        </p>
      )}
    </Scene>
  )
}
