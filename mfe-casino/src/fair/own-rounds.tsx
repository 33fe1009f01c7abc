import { usePages } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { useState } from 'react'
import { RoundRows } from '../shared/rounds/round-rows.tsx'
import css from './own-rounds.module.css'
import type { Game } from './verify/claim.ts'
import { gameOptions } from './verify/claim.ts'

const all = { value: 'ALL', label: 'Alles' } as const

/** The player's rounds of all games or one, newest first, with more on demand. */
export function OwnRounds() {
  const [game, setGame] = useState<Game | 'ALL'>('ALL')
  return (
    <Panel
      title="Jouw rondes"
      flush
      aside={
        <RadioGroup
          look="segments"
          label="Spel"
          labelHidden
          options={[all, ...gameOptions]}
          value={game}
          onValue={setGame}
        />
      }
    >
      <Pages key={game} game={game === 'ALL' ? undefined : game} />
    </Panel>
  )
}

function Pages({ game }: { game: Game | undefined }) {
  const { rows, error, more, reload } = usePages('GET /api/casino/rounds', {
    query: { game },
    rowsOf: ({ rounds }) => rounds,
    keyOf: ({ roundId }) => roundId,
  })
  if (error && !rows)
    return (
      <div className={css.failure}>
        <Failure message={error.message} onRetry={reload} />
      </div>
    )
  return (
    <RoundRows
      rounds={rows}
      more={more}
      empty={
        <EmptyState
          picture={<Illustration name="ledger" />}
          title="Nog geen rondes"
          action={
            <Link to="/casino" className={buttonClass({})}>
              Naar de casino’s
            </Link>
          }
        >
          Speel een ronde; hier staat hij dan, met alles om hem na te rekenen.
        </EmptyState>
      }
    />
  )
}
