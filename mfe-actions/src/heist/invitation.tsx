import { PlayerName } from '@sottomondo/mfe-kit'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Scene } from '../shared/scene.tsx'
import { Until } from '../shared/until.tsx'
import { gettingAway } from './getting-away.ts'
import css from './heist.module.css'
import type { Heist } from './heist-texts.ts'

export type InvitationProps = { heist: Heist; isInviter: boolean; reload: () => Promise<unknown> }

/** Above an open invitation: who is awaited, until when, and what happens then. */
export function Invitation({ heist, isInviter, reload }: InvitationProps) {
  const partner = (isInviter ? heist.inviteeName : heist.inviterName) ?? ''
  return (
    <Scene
      acts
      label="Uitnodiging"
      title={isInviter ? `Wachten op ${partner}` : `${partner} vraagt je mee`}
      picture={<Picture src={gettingAway(heist.target)} width={480} height={200} atOnce />}
    >
      <div className={css.said} role="status">
        {isInviter ? (
          <>
            <p>
              <PlayerName name={partner} /> kiest een auto en zegt ja: dan gebeurt het meteen. Zo niet, dan is je inleg
              terug.
            </p>
            <p>Je hoeft hier niet te wachten: je hoort het op elke pagina.</p>
          </>
        ) : (
          <p>
            <PlayerName name={partner} /> wacht op jou. Kies hieronder een auto: dan gebeurt het meteen.
          </p>
        )}
        {heist.hindrance && <p className={css.hindrance}>Nu kan het niet: {heist.hindrance}</p>}
      </div>
      <Until at={heist.lapsesAt} totalSeconds={heist.windowSeconds} onPast={reload}>
        tot de uitnodiging verloopt
      </Until>
    </Scene>
  )
}
