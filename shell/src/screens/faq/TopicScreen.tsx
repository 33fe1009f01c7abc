import { useCall } from '@sottomondo/mfe-kit'
import { Link, useParams } from '@sottomondo/router'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './faq.module.css'
import { groups } from './groups.ts'
import { questions } from './questions.tsx'
import { TopicBody } from './topic-body.tsx'
import { TopicLinks } from './topic-links.tsx'

/** /FAQ/{topic}: one topic of the help. */
export function Screen() {
  const { topic: wanted = '' } = useParams()
  const { data, error, reload } = useCall('GET /api/help/rules')
  const question = questions.find(({ feature }) => feature === wanted)
  const topic = data?.topics.find(({ feature }) => feature === wanted)
  const known = question ?? topic
  const group = groups.find(({ id }) => id === known?.group)
  const others = [...questions, ...(data?.topics ?? [])].filter(
    (one) => one.group === known?.group && one.feature !== wanted,
  )
  return (
    <Page title={known?.title ?? 'Veelgestelde vragen'} lead={<Link to="/FAQ">Alle onderwerpen</Link>}>
      {question && (
        <Panel>
          <div className={css.text}>{question.answer}</div>
        </Panel>
      )}
      {topic && <TopicBody topic={topic} />}
      {!known && error && <Failure message={error.message} onRetry={reload} />}
      {!known && !error && !data && <Skeleton height="100vh" />}
      {!known && data && (
        <EmptyState title="Dit onderwerp is er niet.">
          <Link to="/FAQ">Bekijk alle onderwerpen</Link>
        </EmptyState>
      )}
      {group && others.length > 0 && (
        <Panel title={`Ook in ${group.label}`}>
          <TopicLinks topics={others} />
        </Panel>
      )}
    </Page>
  )
}
