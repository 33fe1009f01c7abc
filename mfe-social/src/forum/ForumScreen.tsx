import { useCall, useLookAgain, useSettled } from '@sottomondo/mfe-kit'
import { useNavigate, useSearchParams } from '@sottomondo/router'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import css from './forum.module.css'
import { searchPath } from './forum-texts.ts'
import { ForumCard } from './list/forum-card.tsx'
import { Hits } from './list/hits.tsx'

const settledMs = 300
const soughtCharacters = 100

/** /forum: the four forums, or what a search finds in them; the search stands in the address. */
export function Screen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const sought = useSettled(typed.trim(), settledMs)
  const type = (text: string) => {
    setTyped(text)
    navigate(searchPath(text.trim()), { replace: true })
  }
  return (
    <Page title="Forum" lead="Wat hier staat, blijft staan. Denk na voor je praat.">
      <TextInput
        label="Zoek op het forum"
        type="search"
        autoComplete="off"
        maxLength={soughtCharacters}
        value={typed}
        onValue={type}
      />
      {sought === '' ? <Forums /> : <Hits q={sought} page={Number(query.get('page')) || 1} />}
    </Page>
  )
}

const places = [1, 2, 3, 4]

function Forums() {
  const { data, error, reload } = useCall('GET /api/forum/lastReaction', undefined, {
    rereadOn: { forumChanged: true },
  })
  useLookAgain(reload)
  if (error && !data) return <Failure message={error.message} onRetry={reload} />
  return (
    <ul className={css.forums} aria-busy={!data}>
      {data
        ? data.forums.map((forum) => <ForumCard key={forum.type} forum={forum} />)
        : places.map((place) => (
            <li key={place}>
              <Skeleton height="11rem" />
            </li>
          ))}
    </ul>
  )
}
