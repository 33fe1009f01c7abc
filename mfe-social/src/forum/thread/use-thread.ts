import { useAction, useCall, useLookAgain } from '@sottomondo/mfe-kit'
import { useNavigate, useSearchParams } from '@sottomondo/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forumPath } from '../forum-texts.ts'

export interface ThreadPlace {
  type: string
  postId: number
}

/** A post with the page of comments that the address names, followed live, and what can be done there. */
export function useThread({ type, postId }: ThreadPlace) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const linked = Number(query.get('comment')) || undefined
  const page = Number(query.get('page')) || 1
  const concerns = { rereadOn: { forumChanged: (change: { postId: number }) => change.postId === postId } }
  const post = useCall('GET /api/forum/{type}/{postId}', { params: { type, postId } }, concerns)
  const comments = useCall(
    'GET /api/forum/comment',
    { query: { postId, ...(linked ? { commentId: linked } : { page }) } },
    concerns,
  )
  const reload = async () => void (await Promise.all([post.reload(), comments.reload()]))
  useLookAgain(reload)
  useReadingNoted({ type, postId }, post.data?.post, comments.data, linked)

  const remove = useAction('POST /api/forum/{type}/{postId}/remove', {
    of: ({ body }) => body?.commentId ?? 0,
    after: (_answer, { body }) => {
      if (!body?.commentId) navigate(forumPath(type), { replace: true })
    },
    reload: comments.reload,
  })
  const moderate = useAction('POST /api/forum/{type}/{postId}/moderate', { reload: post.reload })
  const readBefore = useFirst(post.data?.post.commentsRead)
  const totalBefore = useFirst(comments.data?.total)
  return {
    type,
    postId,
    linked,
    reload,
    remove,
    moderate,
    readBefore,
    totalBefore,
    opened: post.data,
    setOpened: post.setData,
    error: post.error,
    comments: comments.data,
    commentsError: comments.error,
  }
}
export type Thread = ReturnType<typeof useThread>

/** Returns the first value that came: the mark of what is new stays where it was when the page was opened. */
function useFirst(value: number | undefined): number | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first
}

/** Tells the server how far the player has read, as soon as comments are on a page that is looked at. */
function useReadingNoted(
  params: ThreadPlace,
  post: { unread: boolean; commentsRead: number } | undefined,
  shown: { comments: readonly { commentId: number; number: number; own: boolean }[] } | undefined,
  linked: number | undefined,
) {
  const read = useAction('POST /api/forum/{type}/{postId}/read', {
    // Not an action of the player: what failed is noted with the next look.
    said: () => true,
  })
  const noted = useRef(-1)
  const seen = shown?.comments.at(-1)?.number ?? 0
  // An own reply leads to its page: what stands unread on the pages before it stays unread.
  const passesOver =
    (shown?.comments[0]?.number ?? 0) > (post?.commentsRead ?? 0) + 1 &&
    shown?.comments.find(({ commentId }) => commentId === linked)?.own
  const due = post && shown && !passesOver && (post.unread || seen > post.commentsRead) ? seen : undefined
  const note = useEffectEvent(async (commentsRead: number) => {
    if (commentsRead <= noted.current) return
    noted.current = commentsRead
    await read.run({ params, body: { commentsRead } })
  })
  useEffect(() => {
    if (due === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible') void note(due)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [due])
}
