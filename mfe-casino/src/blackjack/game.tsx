import { blackjackActions } from '@sottomondo/casino-rules'
import { useSession, useSwitchPreference } from '@sottomondo/mfe-kit'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { LimitsLine } from '../shared/bets/limits-line.tsx'
import { useKeptFocus } from '../shared/use-kept-focus.ts'
import { useKeys } from '../shared/use-keys.ts'
import { BetBar } from './bars/bet-bar.tsx'
import { actionWords, type BlackjackState, reasonAgainst, tableWords } from './blackjack-texts.ts'
import { useHurryKey } from './dealing/use-hurry-key.ts'
import css from './game.module.css'
import { ActionBar, Result } from './lazy-parts.tsx'
import { Table } from './table.tsx'
import type { useBlackjack } from './use-blackjack.ts'

export type GameProps = { blackjack: ReturnType<typeof useBlackjack>; data: BlackjackState }

/** The table with the possible actions. An owner has only the round that they began before they were one. */
export function Game({ blackjack, data }: GameProps) {
  const { frame, session, active, dealing, betting, acting, words, quick, setQuick, hurry } = blackjack
  const [withKeys, setWithKeys] = useSwitchPreference('blackjack.keys', true)
  const busy = betting || acting !== undefined
  const buttons = useKeptFocus(active ? 'act' : 'bet')
  useActionKeys(blackjack, withKeys)

  return (
    <div className={css.game}>
      {!data.isOwner && (
        <div className={css.limits}>
          <LimitsLine casino={data} />
        </div>
      )}
      <Table
        frame={frame}
        session={session}
        dealing={dealing}
        onHurry={hurry}
        still={quick}
        words={tableWords(frame, session, dealing, words)}
        result={!dealing && !active && session && <Result session={session} />}
      >
        <div ref={buttons}>
          {active ? (
            <ActionBar session={active} busy={busy} acting={acting} withKeys={withKeys} onAct={blackjack.act} />
          ) : (
            !data.isOwner && (
              <BetBar
                limits={data}
                lastBet={session?.betAmount}
                busy={betting}
                withKeys={withKeys}
                onBet={blackjack.bet}
              />
            )
          )}
        </div>
      </Table>
      <div className={css.switches}>
        <Checkbox label="Snel delen, zonder beweging" value={quick} onValue={setQuick} />
        <Checkbox label="Spelen met de toetsen op de knoppen" value={withKeys} onValue={setWithKeys} />
      </div>
    </div>
  )
}

/** The keys of the open hand, and the space bar, which skips the dealing. */
function useActionKeys({ active, dealing, acting, act, hurry }: GameProps['blackjack'], withKeys: boolean): void {
  const { cashPocket } = useSession()
  const can = withKeys && active && !acting
  useKeys(
    Object.fromEntries(
      blackjackActions.map((action) => {
        const isOffered = can && reasonAgainst(action, active, cashPocket) === undefined
        return [actionWords[action].key, isOffered ? () => act(action) : undefined]
      }),
    ),
  )
  useHurryKey(dealing, hurry)
}
