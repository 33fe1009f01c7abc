import { CityName, wordsOr } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { casinoTexts } from '../shared/casino-texts.ts'
import { InFreedom } from '../shared/in-freedom.tsx'
import { AuctionLink } from '../shared/owner/auction-link.tsx'
import { OwnerPanel } from '../shared/owner/owner-panel.tsx'
import { VerifyLink } from '../shared/rounds/verify-link.tsx'
import { Game } from './game.tsx'
import { useRoulette } from './use-roulette.ts'

/** /roulette: the wheel of the city the player is in; its owner gets the books instead (spec 3 §2). */
export function Screen() {
  const roulette = useRoulette()
  const { casino, error, reload, setData, takenOver } = roulette
  const lead = (
    <>
      {casino && (
        <>
          In <CityName name={casino.cityName} />.{' '}
        </>
      )}
      {casino?.isOwner ? 'Jouw tafel: je speelt hier niet, je verdient.' : 'Zet in, en de bal beslist.'}
    </>
  )
  return (
    <InFreedom title="Roulette" onlyRounds={!casino?.isOwner}>
      <Page title="Roulette" lead={lead}>
        {takenOver && (
          <Notice
            tone="success"
            title="Je hebt de bank laten springen"
            action={<VerifyLink roundId={takenOver.roundId} />}
            live
          >
            {takenOver.message}
          </Notice>
        )}
        {error?.status === 404 ? (
          <Panel>
            <EmptyState
              picture={<Illustration name="darkness" />}
              title={casinoTexts.noRoulette}
              action={<Button onClick={reload}>Kijk nog eens</Button>}
            >
              Zolang niemand de tafel houdt, wordt hier niet gedraaid.{' '}
              <AuctionLink>Kijk of hij op de veiling staat.</AuctionLink>
            </EmptyState>
          </Panel>
        ) : (
          <>
            {error && <Failure message={wordsOr(error, casinoTexts.noRoulette)} onRetry={reload} />}
            {casino?.isOwner && <OwnerPanel casino={casino} onUpdated={setData} />}
            {!casino?.isOwner && !(error && !casino) && <Game roulette={roulette} />}
          </>
        )}
      </Page>
    </InFreedom>
  )
}
