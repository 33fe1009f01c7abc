import { api, useCall } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { useState } from 'react'
import type { PlayedRound } from '../shared/round-rows.tsx'
import { RoundRows } from '../shared/round-rows.tsx'
import { tellRefusal } from '../shared/tell-result.ts'
import type { Game } from './claim.ts'
import { gameOptions } from './claim.ts'
import css from './fair.module.css'

/** As many as one answer holds at most: a shorter one is the last. */
const pageRounds = 25
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
  const { data, error, reload } = useCall('GET /api/casino/rounds', { query: { game } })
  const [older, setOlder] = useState<readonly PlayedRound[]>([])
  const [ended, setEnded] = useState(false)
  const [busy, setBusy] = useState(false)
  if (error && !data) return <Failure message={error.message} onRetry={reload} />
  const first = data?.rounds
  const known = new Set(older.map(({ roundId }) => roundId))
  const rounds = first && [...first.filter(({ roundId }) => !known.has(roundId)), ...older]
  const last = rounds?.at(-1)

  const more = async () => {
    if (busy || !last) return
    setBusy(true)
    try {
      const next = await api('GET /api/casino/rounds', { query: { game, before: last.roundId } })
      setOlder([...older, ...next.rounds])
      setEnded(next.rounds.length < pageRounds)
    } catch (cause) {
      tellRefusal(cause, 'Oudere rondes konden niet gelezen worden.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <RoundRows
        rounds={rounds}
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
      {first && first.length >= pageRounds && !ended && (
        <div className={css.more}>
          <Button busy={busy} onClick={more}>
            Toon oudere rondes
          </Button>
        </div>
      )}
    </>
  )
}
