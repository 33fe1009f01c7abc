import { Link, useParams } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Conversation } from './conversation.tsx'
import css from './forum.module.css'
import { forumPath, wordsOf } from './forum-texts.ts'
import { Text } from './text.tsx'
import { Tools } from './tools.tsx'
import { type ThreadPlace, useThread } from './use-thread.ts'

/** /forum/{forumType}/{postId}: a post, its comments, and room for one's own. */
export function Screen() {
  const { forumType: type = '', postId } = useParams()
  const place = { type, postId: Number(postId) || 0 }
  return <Thread key={`${place.type} ${place.postId}`} place={place} />
}

function Thread({ place }: { place: ThreadPlace }) {
  const thread = useThread(place)
  const { opened, error, reload } = thread
  const { label } = wordsOf(place.type)
  const post = opened?.post
  return (
    <Page
      title={post?.title ?? 'Draadje'}
      aside={
        <div className={css.ways}>
          {post?.pinned && <Badge tone="brass">Vastgezet</Badge>}
          {post?.closed && <Badge>Gesloten</Badge>}
          <Link to={forumPath(place.type)} className={buttonClass({})}>
            Terug naar {label}
          </Link>
        </div>
      }
    >
      {error && !opened && <Failure message={error.message} onRetry={error.status === 404 ? undefined : reload} />}
      {!error && !opened && <Skeleton height="16rem" />}
      {opened && post && (
        <>
          <Panel>
            <Text
              accountName={post.Account.accountName}
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
