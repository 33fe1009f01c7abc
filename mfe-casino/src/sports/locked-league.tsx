import { creditsText, FavourButton, Shortage, useAction, useCall } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type League, leagueLabel } from './sports-texts.ts'

export type LockedLeagueProps = { league: League; credits: number; reload: () => Promise<unknown> }

/** In place of the matches of a league that the player has not opened: its price, and the button. */
export function LockedLeague({ league, credits, reload }: LockedLeagueProps) {
  const open = useAction('POST /api/casino/sport/league', { reload })
  const { data } = useCall('GET /api/status/rankAndDefaultPayMethod', undefined, {
    rereadOn: { payment: true },
  })
  const onOpen = () => open.run({ body: { league } })
  const favour = data && { cost: credits, balance: { payWith: 'CREDITS', has: data.paymentInfo.credits } as const }
  return (
    <Panel title="Wedstrijden">
      <EmptyState
        title={`${leagueLabel(league)} is nog dicht`}
        action={
          favour ? (
            <>
              <FavourButton {...favour} busy={open.busy} onClick={onOpen}>
                Open
              </FavourButton>
              <Shortage {...favour} />
            </>
          ) : (
            <Button busy={open.busy} onClick={onOpen}>
              Open voor {creditsText(credits)}
            </Button>
          )
        }
      >
        De bookmaker neemt er alleen van vaste klanten weddenschappen op aan. Je betaalt één keer, en blijft welkom.
      </EmptyState>
    </Panel>
  )
}
