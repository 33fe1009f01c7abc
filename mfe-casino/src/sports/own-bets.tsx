import { Money, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { Signed } from '../shared/rounds/net.tsx'
import css from './sports.module.css'
import { type Bet, type Bets, choiceText, endOf, leagueLabel, oddsText } from './sports-texts.ts'

const match: Column<Bet> = {
  key: 'match',
  head: 'Wedstrijd',
  primary: true,
  cell: ({ homeTeam, awayTeam, homeGoals, awayGoals }) =>
    homeGoals === null || awayGoals === null
      ? `${homeTeam} - ${awayTeam}`
      : `${homeTeam} - ${awayTeam} ${homeGoals}-${awayGoals}`,
}
const choice: Column<Bet> = {
  key: 'choice',
  head: 'Jouw keuze',
  wide: true,
  cell: ({ choice, homeTeam, awayTeam, odds, league }) => (
    <>
      {choiceText(choice, homeTeam, awayTeam)} tegen {oddsText(odds)}
      <div className={css.when}>{leagueLabel(league)}</div>
    </>
  ),
}
const stake: Column<Bet> = {
  key: 'stake',
  head: 'Inzet',
  numeric: true,
  cell: ({ amount }) => <Money amount={amount} />,
}

const openColumns: readonly Column<Bet>[] = [
  match,
  choice,
  stake,
  { key: 'brings', head: 'Kan brengen', numeric: true, cell: ({ mayBring }) => <Money amount={mayBring} /> },
  { key: 'kickOff', head: 'Aftrap', numeric: true, cell: ({ kickOff }) => <UntilKickOff at={kickOff} /> },
]
const settledColumns: readonly Column<Bet>[] = [
  match,
  choice,
  stake,
  { key: 'end', head: 'Afloop', cell: (bet) => endOf(bet).word },
  {
    key: 'net',
    head: 'Netto',
    numeric: true,
    cell: (bet) => (
      <span className={css.gain} data-tone={endOf(bet).tone}>
        <Signed amount={endOf(bet).net} />
      </span>
    ),
  },
]

function UntilKickOff({ at }: { at: string }) {
  const secondsLeft = useSecondsUntil(at)
  return secondsLeft > 0 ? <Countdown secondsLeft={secondsLeft} /> : 'Bezig'
}

/** A player's own bets: open ones with their possible win, and the results of the last ones. */
export function OwnBets({ bets }: { bets: Bets | undefined }) {
  return (
    <>
      <Panel
        flush
        title="Open weddenschappen"
        note={
          bets && (
            <>
              Samen <Money amount={bets.openEuro} /> van hoogstens <Money amount={bets.mostOpenEuro} />.
            </>
          )
        }
      >
        <Table
          caption="Open weddenschappen"
          columns={openColumns}
          rows={bets?.open}
          rowKey={({ betId }) => betId}
          loadingRows={2}
          empty={
            <EmptyState title="Niets open">
              Kies hierboven een notering. Na de aftrap staat hier wat je te goed hebt, of wat je gehoopt had.
            </EmptyState>
          }
        />
      </Panel>
      <Panel
        flush
        title="Afgelopen"
        note={
          bets && (
            <>
              Alles bij elkaar bracht wedden je <Signed amount={bets.sportBettingProfit} />.
            </>
          )
        }
      >
        <Table
          caption="Afgelopen weddenschappen"
          columns={settledColumns}
          rows={bets?.settled}
          rowKey={({ betId }) => betId}
          loadingRows={2}
          empty={
            <EmptyState title="Nog niets afgelopen">
              Na het laatste fluitsignaal lees je hier wie er gelijk had.
            </EmptyState>
          }
        />
      </Panel>
    </>
  )
}
