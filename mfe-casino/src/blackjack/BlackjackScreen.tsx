import { CityName, wordsOr } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { InFreedom } from '../shared/in-freedom.tsx'
import { OwnerPanel } from '../shared/owner/owner-panel.tsx'
import { type BlackjackState, blackjackTexts } from './blackjack-texts.ts'
import { Game } from './game.tsx'
import { NoTable } from './lazy-parts.tsx'
import { useBlackjack } from './use-blackjack.ts'

const title = 'Blackjack'

function leadOf(data: BlackjackState | undefined) {
  if (data?.isOwner)
    return (
      <>
        In <CityName name={data.cityName} />. Jouw tafel: je speelt hier niet, je verdient.
      </>
    )
  return 'Dichter bij 21 dan de deler, en niet erover.'
}

/** /blackjack: the table of the city the player is in; its owner gets the books instead (spec 3 §2). */
export function Screen() {
  const blackjack = useBlackjack()
  const { data, error, reload, setData, active } = blackjack
  const isShut = error?.status === 404
  return (
    <InFreedom title={title} onlyRounds={data !== undefined && !data.isOwner && !active}>
      <Page title={title} lead={leadOf(data)}>
        {isShut && <NoTable onRetry={reload} />}
        {error && !isShut && <Failure message={wordsOr(error, blackjackTexts.noTable)} onRetry={reload} />}
        {!data && !error && (
          <div aria-busy="true">
            <Skeleton height="38rem" />
          </div>
        )}
        {data?.isOwner && <OwnerPanel casino={data} onUpdated={(casino) => setData({ ...data, ...casino })} />}
        {data && !isShut && (!data.isOwner || active) && <Game blackjack={blackjack} data={data} />}
      </Page>
    </InFreedom>
  )
}
