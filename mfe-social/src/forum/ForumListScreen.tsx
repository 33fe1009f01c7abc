import { useAction, useCall, useLookAgain } from '@sottomondo/mfe-kit'
import { Link, useParams, useSearchParams } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { PageSelector } from '@sottomondo/ui-kit/page-selector'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useState } from 'react'
import css from './forum.module.css'
import { forumPath, unreadText, wordsOf } from './forum-texts.ts'
import { WritePost } from './lazy-parts.tsx'
import { PostRow } from './list/post-row.tsx'
import { usePageTurn } from './use-page-turn.ts'

/** /forum/{forumType}: its threads, ten on a page, pinned ones first, then the latest reaction. */
export function Screen() {
  const { type = '' } = useParams()
  return <List key={type.toUpperCase()} type={type} />
}

function List({ type }: { type: string }) {
  const [query] = useSearchParams()
  const page = Number(query.get('page')) || 1
  const { data, error, reload, setData } = useCall(
    'GET /api/forum/{type}',
    { params: { type }, query: { page } },
    { rereadOn: { forumChanged: (change) => change.type === type.toUpperCase() } },
  )
  useLookAgain(reload)
  const { list, turnTo } = usePageTurn<HTMLDivElement>(data?.page, (one) => forumPath(type, one))
  const [writing, setWriting] = useState(false)
  const readAll = useAction('POST /api/forum/{type}/readAll', {
    after: () =>
      setData((list) => ({ ...list, unreadPosts: 0, posts: list.posts.map((post) => ({ ...post, unread: false })) })),
    reload,
  })
  const { label, lead, empty } = wordsOf(type)
  return (
    <Page
      title={label}
      lead={lead}
      aside={
        <div className={css.ways}>
          <Link to="/forum" className={buttonClass({})}>
            Alle forums
          </Link>
          {data?.mayPost && (
            <Button variant="primary" aria-expanded={writing} onClick={() => setWriting(!writing)}>
              Nieuw draadje
            </Button>
          )}
        </div>
      }
    >
      {writing && <WritePost type={type} onLeave={() => setWriting(false)} />}
      {data && data.unreadPosts > 0 && (
        <div className={css.unreadBar}>
          <p>
            <strong>{unreadText(data.unreadPosts)}</strong>{' '}
            {data.unreadPosts === 1 ? 'draadje met iets nieuws' : 'draadjes met iets nieuws'}
          </p>
          <Button small busy={readAll.busy} onClick={() => readAll.run({ params: { type } })}>
            Alles gelezen
          </Button>
        </div>
      )}
      {error && !data && <Failure message={error.message} onRetry={error.status === 400 ? undefined : reload} />}
      {!error && !data && <Skeleton height="40rem" />}
      {data && (
        <div className={css.part} ref={list}>
          <Panel flush>
            {data.posts.length === 0 ? (
              <EmptyState picture={<Illustration name="ledger" />} title={empty.title}>
                {empty.advice}
              </EmptyState>
            ) : (
              <ul className={css.rows} aria-label={label}>
                {data.posts.map((post) => (
                  <PostRow key={post.postId} post={post} />
                ))}
              </ul>
            )}
          </Panel>
          <PageSelector label="Pagina’s" page={data.page} totalPages={data.pages} onPage={turnTo} />
        </div>
      )}
    </Page>
  )
}
