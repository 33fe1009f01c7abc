import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { PageSelector } from '@sottomondo/ui-kit/page-selector'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useEffect, useRef } from 'react'
import { commentsText, type OpenPost, postPath } from '../forum-texts.ts'
import { WriteComment } from '../lazy-parts.tsx'
import { usePageTurn } from '../use-page-turn.ts'
import { CommentItem } from './comment-item.tsx'
import css from './thread.module.css'
import type { Thread } from './use-thread.ts'

/** The comments on a post, page by page, and the form for one's own. */
export function Conversation({ thread, opened, title }: { thread: Thread; opened: OpenPost; title: string }) {
  const { type, postId, comments, commentsError, reload, linked, readBefore = 0, totalBefore } = thread
  const { list: part, turnTo } = usePageTurn<HTMLDivElement>(comments?.page, (page) => postPath(type, postId, { page }))
  const list = useLinked(linked, comments !== undefined)
  const firstNew = comments?.comments.find(({ number, own }) => number > readBefore && !own)
  const came = comments && comments.page < comments.pages ? comments.total - (totalBefore ?? comments.total) : 0
  return (
    <>
      <div className={css.part} ref={part}>
        <Panel title={title} aside={<span className={css.meta}>{comments && commentsText(comments.total)}</span>} flush>
          {commentsError && !comments && <Failure message={commentsError.message} onRetry={reload} />}
          {!comments && !commentsError && <Skeleton lines={6} />}
          {comments?.total === 0 && (
            <EmptyState title="Nog niemand zei iets terug">
              {opened.mayComment ? 'Het eerste woord is aan jou.' : 'En dat blijft zo: het draadje is gesloten.'}
            </EmptyState>
          )}
          {comments && comments.total > 0 && (
            <ol className={css.comments} ref={list} start={comments.comments[0]?.number}>
              {comments.comments.map((comment) => (
                <CommentItem
                  key={comment.commentId}
                  comment={comment}
                  thread={thread}
                  mayQuote={opened.mayComment}
                  isFirstNew={readBefore > 0 && comment === firstNew}
                />
              ))}
            </ol>
          )}
        </Panel>
      </div>
      {comments && came > 0 && (
        <Notice
          live
          action={
            <Link to={postPath(type, postId, { page: comments.pages })} className={buttonClass({ small: true })}>
              Lees verder
            </Link>
          }
        >
          {came === 1 ? 'Er kwam net een reactie bij.' : `Er kwamen net ${came} reacties bij.`}
        </Notice>
      )}
      {comments && <PageSelector label="Pagina’s" page={comments.page} totalPages={comments.pages} onPage={turnTo} />}
      {/* Only below what stands: comments that come would push it down. */}
      {(comments || commentsError) &&
        (opened.mayComment ? (
          <WriteComment type={type} postId={postId} reload={reload} />
        ) : (
          <Notice>Dit draadje is gesloten. Lezen mag, antwoorden niet meer.</Notice>
        ))}
    </>
  )
}

/** Brings the linked comment into sight once it is there, and the keyboard's focus with it. */
function useLinked(linked: number | undefined, loaded: boolean) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!linked || !loaded) return
    const item = list.current?.querySelector<HTMLElement>(`[data-comment="${linked}"]`)
    item?.scrollIntoView({ block: 'center' })
    item?.focus({ preventScroll: true })
  }, [linked, loaded])
  return list
}
