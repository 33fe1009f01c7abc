import { DepositLoot } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Scene } from '../shared/scene.tsx'
import css from './raid.module.css'
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
  live?: boolean
}

/** By the server's name of the raided place. */
const pictures: Readonly<Record<string, string>> = { 'de haven': harbour, 'de kluis': vault }

/** A raid's result, for a member, with a picture of the raided place. */
export function RaidEnding({ success, title, finalMessage, place, lootEuro = 0, live }: RaidEndingProps) {
  // A raid that came to nothing is neither won nor lost.
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
        <p className={css.loot}>
          {lootEuro > 0 && <DepositLoot euro={lootEuro} />}
          <Link to={success ? '/bank' : '/hospital'} className={buttonClass({})}>
            {success ? 'Naar de bank' : 'Naar het ziekenhuis'}
          </Link>
        </p>
      )}
    </Scene>
  )
}
