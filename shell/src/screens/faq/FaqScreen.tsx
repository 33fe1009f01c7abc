import { useCall } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import { fits } from '../../finder/find.ts'
import css from './faq.module.css'
import { groups } from './groups.ts'
import { questions } from './questions.tsx'
import { TopicLinks } from './topic-links.tsx'

/** /FAQ: the index of the help. Its figures come from the services, so that help can never disagree with the game. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/help/rules')
  const [typed, setTyped] = useState('')
  const all = [...questions, ...(data?.topics ?? [])]
  const topics = all.filter((topic) => fits(`${topic.title} ${'text' in topic ? topic.text.join(' ') : ''}`, typed))
  const isPart = typed.trim() !== '' || !data
  const shown = isPart ? groups.filter(({ id }) => topics.some(({ group }) => group === id)) : groups
  return (
    <Page title="Veelgestelde vragen" lead="Uitleg, met de cijfers van het spel zoals de server ze zelf gebruikt.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {!data && !error && <Skeleton height="100vh" />}
      {(data || error) && <TextInput label="Zoek in de uitleg" type="search" value={typed} onValue={setTyped} />}
      <p role="status" className={typed.trim() && topics.length === 0 ? css.none : 'visually-hidden'}>
        {typed.trim() && (topics.length > 0 ? `${topics.length} gevonden` : 'Niets gevonden. Probeer een ander woord.')}
      </p>
      {(data || error) && (
        <div className={css.groups}>
          {shown.map(({ id, label }) => (
            <div key={id} className={css.group}>
              <Panel title={label}>
                <GroupLinks topics={topics.filter(({ group }) => group === id)} />
              </Panel>
            </div>
          ))}
        </div>
      )}
    </Page>
  )
}

function GroupLinks({ topics }: Parameters<typeof TopicLinks>[0]) {
  return topics.length > 0 ? (
    <TopicLinks topics={topics} />
  ) : (
    <p className={css.none}>Hierover is nog niets te vertellen.</p>
  )
}
