import { cleaners, useCall, useSettled } from '@sottomondo/mfe-kit'
import { useNavigate, useSearchParams } from '@sottomondo/router'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useSeen } from '../chat/use-seen.ts'
import { FoundPlayerLine } from './found-player.tsx'
import css from './search.module.css'

/** spec 3 §9 */
const settledMs = 300

/** /search: players by a part of their name, the living first (spec 3 §2). The search stands in the address. */
export function Screen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const sought = useSettled(cleaners.name(typed), settledMs)
  useSeen()

  const type = (text: string) => {
    setTyped(text)
    navigate(text === '' ? '/search' : `/search?${new URLSearchParams({ q: text })}`, { replace: true })
  }
  // From the field the arrow key goes to the first result.
  const list = useRef<HTMLUListElement>(null)
  const toFirst = (event: KeyboardEvent) => {
    const first = event.key === 'ArrowDown' ? list.current?.querySelector('a') : undefined
    if (!first) return
    event.preventDefault()
    first.focus()
  }
  return (
    <Page title="Speler zoeken" lead="Iedereen is te vinden. De een wat levender dan de ander.">
      <Panel>
        <TextInput
          label="Naam van een speler"
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          keeps={cleaners.name}
          maxLength={15}
          value={typed}
          onValue={type}
          onKeyDown={toFirst}
        />
      </Panel>
      {sought === '' ? (
        <Panel>
          <EmptyState picture={<Illustration name="alley" />} title="Wie zoek je?">
            Typ een naam, of een stuk ervan. Wie leeft, komt vanzelf tevoorschijn; wie dood is, staat achteraan.
          </EmptyState>
        </Panel>
      ) : (
        <Found sought={sought} list={list} />
      )}
    </Page>
  )
}

function Found({ sought, list }: { sought: string; list: RefObject<HTMLUListElement | null> }) {
  const { data, error, reload } = useCall('GET /api/searchPlayers', { query: { q: sought } })
  const players = data?.players
  return (
    <Panel title="Gevonden">
      <p className="visually-hidden" role="status">
        {players && (players.length === 1 ? '1 speler gevonden' : `${players.length} spelers gevonden`)}
      </p>
      {error && <Failure message={error.message} onRetry={reload} />}
      {!players && !error && <Skeleton lines={3} />}
      {players?.length === 0 && (
        <EmptyState picture={<Illustration name="alley" />} title="Geen spelers gevonden.">
          Probeer een ander stuk van de naam.
        </EmptyState>
      )}
      {players && players.length > 0 && (
        <ul ref={list} className={css.found} aria-label="Gevonden spelers">
          {players.map((player) => (
            <FoundPlayerLine key={player.accountName} player={player} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
