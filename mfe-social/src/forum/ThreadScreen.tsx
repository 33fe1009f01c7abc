import type { ApiError } from '@sottomondo/mfe-kit'
import { Link, useParams } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useTabName } from '@sottomondo/ui-kit/tab-name'
import { forumPath, wordsOf } from './forum-texts.ts'
import { Marks } from './list/marks.tsx'
import { Conversation } from './thread/conversation.tsx'
import { Text } from './thread/text.tsx'
import css from './thread/thread.module.css'
import { Tools } from './thread/tools.tsx'
import { type ThreadPlace, useThread } from './thread/use-thread.ts'

/** /forum/{forumType}/{postId}: a post, its comments, and room for one's own. */
export function Screen() {
  const { type = '', postId } = useParams()
  const place = { type, postId: Number(postId) || 0 }
  return <Thread key={`${place.type} ${place.postId}`} place={place} />
}

/** A thread that is gone is said to be; one that could not be read is tried again. */
function Missing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status !== 404) return <Failure message={error.message} onRetry={onRetry} />
  return (
    <Panel>
      <EmptyState title={error.message}>Weggehaald, of nooit geschreven. Hier vraagt niemand door.</EmptyState>
    </Panel>
  )
}

function Thread({ place }: { place: ThreadPlace }) {
  const thread = useThread(place)
  const { opened, error, reload } = thread
  const { label } = wordsOf(place.type)
  const post = opened?.post
  useTabName(post?.title)
  return (
    <Page
      title={post?.title ?? 'Draadje'}
      aside={
        <div className={css.ways}>
          {post && <Marks post={post} />}
          <Link to={forumPath(place.type)} className={buttonClass({})}>
            Terug naar {label}
          </Link>
        </div>
      }
    >
      {error && !opened && <Missing error={error} onRetry={reload} />}
      {!error && !opened && <Skeleton height="16rem" />}
      {opened && post && (
        <>
          <Panel>
            <Text
              writer={post.Account}
              createdAt={post.createdAt}
              html={opened.html}
              blocked={post.blocked}
              actions={<Tools thread={thread} opened={opened} />}
            />
          </Panel>
          <Conversation thread={thread} opened={opened} title="Reacties" />
        </>
      )}
    </Page>
  )
}
