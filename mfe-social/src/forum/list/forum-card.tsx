import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { When } from '@sottomondo/ui-kit/when'
import css from '../forum.module.css'
import { type Forum, forumPath, postPath, unreadText, wordsOf } from '../forum-texts.ts'
import { Writer } from '../thread/writer.tsx'

/** One forum: what it is for, how much of it is unread, and what was said last. */
export function ForumCard({ forum: { type, posts, unreadPosts, lastReaction } }: { forum: Forum }) {
  const { label, about } = wordsOf(type)
  return (
    <li className={css.forum} data-type={type} data-unread={unreadPosts > 0}>
      <div className={css.forumHead}>
        <h2 className={css.forumName}>
          <Link to={forumPath(type)}>{label}</Link>
        </h2>
        {unreadPosts > 0 && <Badge tone="brass">{`${unreadText(unreadPosts)} nieuw`}</Badge>}
      </div>
      <p className={css.about}>{about}</p>
      <div className={css.last}>
        {lastReaction ? (
          <>
            <Link
              to={postPath(type, lastReaction.postId, { comment: lastReaction.commentId })}
              className={css.lastTitle}
            >
              {lastReaction.title}
            </Link>
            <p className={css.lastBy}>
              <Writer name={lastReaction.Account.accountName} /> · <When at={lastReaction.createdAt} />
            </p>
          </>
        ) : (
          <p className={css.lastBy}>Nog niemand zei iets.</p>
        )}
        <p className={css.count}>{posts === 1 ? '1 draadje' : `${posts} draadjes`}</p>
      </div>
    </li>
  )
}
