import { useCall } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './faq.module.css'
import { groups } from './groups.ts'
import { questions } from './questions.tsx'
import { TopicLinks } from './topic-links.tsx'

/** /FAQ: the index of the help. Its figures come from the services, so that help can never disagree with the game. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/help/rules')
  const topics = [...questions, ...(data?.topics ?? [])]
  return (
    <Page title="Veelgestelde vragen" lead="Uitleg, met de cijfers van het spel zoals de server ze zelf gebruikt.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {!data && !error && <Skeleton height="100vh" />}
      {(data || error) && (
        <Columns>
          {groups.map(({ id, label }) => (
            <Panel key={id} title={label}>
              <GroupLinks topics={topics.filter(({ group }) => group === id)} />
            </Panel>
          ))}
        </Columns>
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
