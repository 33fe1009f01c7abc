import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { When } from '@sottomondo/ui-kit/when'
import css from '../forum.module.css'
import { commentsText, type Post, pageOfUnread, postPath, unreadText } from '../forum-texts.ts'
import { Writer } from '../thread/writer.tsx'
import { Marks } from './marks.tsx'

/** One thread of a list: the whole row opens it, at its first unread comment. */
export function PostRow({ post }: { post: Post }) {
  const { type, postId, title, comments, commentsRead, unread, unreadComments, lastReaction, blocked, rip } = post
  return (
    <li className={css.row} data-unread={unread} data-rip={rip !== null}>
      <div className={css.thread}>
        <p className={css.marks}>
          <Marks post={post} />
          {unread && (
            <Badge tone="strong">
              {commentsRead > 0 && unreadComments > 0 ? `${unreadText(unreadComments)} nieuw` : 'Nieuw'}
            </Badge>
          )}
        </p>
        <Link to={postPath(type, postId, { page: unread ? pageOfUnread(post) : 1 })} className={css.title}>
          {blocked ? 'Draadje van iemand die je blokkeert' : title}
        </Link>
        <p className={css.meta}>
          {rip ? (
            <CandlesText candles={rip.candles} />
          ) : (
            <>
              <span className={css.above}>
                <Writer name={post.Account.accountName} familySymbol={post.Account.familySymbol} />
              </span>{' '}
              · <When at={post.createdAt} />
            </>
          )}{' '}
          · {commentsText(comments)}
        </p>
      </div>
      {lastReaction && (
        <p className={css.reply}>
          <Link
            to={postPath(type, postId, { comment: lastReaction.commentId })}
            className={css.above}
            aria-label={`Naar de laatste reactie in ${blocked ? 'dit draadje' : title}`}
          >
            Laatste reactie
          </Link>
          <span>
            <span className={css.above}>
              <Writer name={lastReaction.Account.accountName} />
            </span>{' '}
            · <When at={lastReaction.createdAt} />
          </span>
        </p>
      )}
    </li>
  )
}

const CandlesText = ({ candles }: { candles: number }) => (
  <>{candles === 0 ? 'nog geen kaars' : candles === 1 ? '1 kaars' : `${candles} kaarsen`}</>
)
