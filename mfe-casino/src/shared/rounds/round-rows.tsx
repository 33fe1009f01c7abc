import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money } from '@sottomondo/mfe-kit'
import { Noted } from '@sottomondo/ui-kit/noted'
import type { Column, TableProps } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import type { ReactNode } from 'react'
import { gameNames } from '../../casino/casino-cities.ts'
import { Net } from './net.tsx'
import { draftOf, verifyPath } from './verify-draft.ts'
import { VerifyLink } from './verify-link.tsx'

type PlayedRound = Calls['GET /api/casino/rounds']['answer']['rounds'][number]

export type RoundRowsProps = {
  /** Newest first; undefined while they are fetched. */
  rounds: readonly PlayedRound[] | undefined
  more: TableProps<PlayedRound>['more']
  /** Stands in the table's place when there are none: says what to do next. */
  empty: ReactNode
}

/** Played rounds with stake, return, net result, and a link to verify each. */
export function RoundRows({ rounds, more, empty }: RoundRowsProps) {
  const columns: readonly Column<PlayedRound>[] = [
    {
      key: 'game',
      head: 'Spel',
      primary: true,
      cell: (round) => (
        <Noted
          note={
            <>
              Ronde {round.nonce}, <When at={round.playedAt} seconds />
            </>
          }
        >
          {gameNames[round.game]} in <CityName name={round.cityName} />
        </Noted>
      ),
    },
    { key: 'stake', head: 'Inzet', numeric: true, cell: (round) => <Money amount={round.stake} /> },
    { key: 'winnings', head: 'Terug', numeric: true, cell: (round) => <Money amount={round.winnings} /> },
    { key: 'net', head: 'Verschil', numeric: true, cell: (round) => <Net amount={round.winnings - round.stake} /> },
    {
      key: 'verify',
      head: 'Controle',
      action: true,
      cell: (round) => (
        <VerifyLink roundId={round.roundId} path={revealedPath(round)}>
          Controleer
        </VerifyLink>
      ),
    },
  ]
  return (
    <Table
      caption="Gespeelde rondes"
      columns={columns}
      rows={rounds}
      rowKey={(round) => round.roundId}
      loadingRows={5}
      empty={empty}
      more={more}
    />
  )
}

/** A round whose seed is revealed is verified without asking the server for it again. */
function revealedPath(round: PlayedRound): string | undefined {
  return round.serverSeed === null ? undefined : verifyPath(draftOf(round))
}
