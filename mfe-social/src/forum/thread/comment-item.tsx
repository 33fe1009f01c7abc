import { useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { useState } from 'react'
import { type Comment, houseName, postPath } from '../forum-texts.ts'
import { Confirm, ReportButton } from '../lazy-parts.tsx'
import { quoteInto } from './quoting.ts'
import { Text } from './text.tsx'
import css from './thread.module.css'
import type { Thread } from './use-thread.ts'

export interface CommentItemProps {
  comment: Comment
  thread: Thread
  mayQuote: boolean
  /** Everything from here on came since the reader was last here. */
  isFirstNew: boolean
}

/** One comment of a thread; of a removed one its place and a line that says so. */
export function CommentItem({ comment, thread, mayQuote, isFirstNew }: CommentItemProps) {
  const { commentId, number, Account, removedBy } = comment
  const { type, postId, linked } = thread
  return (
    <li className={css.comment} data-comment={commentId} data-linked={commentId === linked} tabIndex={-1}>
      {isFirstNew && <p className={css.newLine}>Nieuw sinds je laatste bezoek</p>}
      {removedBy !== null ? (
        <p className={css.gone}>
          {removedBy === 'admin'
            ? 'De leiding haalde deze reactie weg.'
            : `${Account.accountName ?? houseName} haalde deze reactie weg.`}
        </p>
      ) : (
        <Text
          writer={Account}
          createdAt={comment.createdAt}
          html={comment.html}
          blocked={comment.blocked}
          number={
            <Link
              to={postPath(type, postId, { comment: commentId })}
              className={css.number}
              aria-label={`Adres van reactie ${number}`}
            >
              #{number}
            </Link>
          }
          actions={<CommentTools comment={comment} thread={thread} mayQuote={mayQuote} />}
        />
      )}
    </li>
  )
}

function CommentTools({ comment, thread, mayQuote }: Omit<CommentItemProps, 'isFirstNew'>) {
  const { isAdmin } = useSession()
  const [asking, setAsking] = useState(false)
  const { commentId, content, Account, own } = comment
  const { type, postId, remove } = thread
  const writer = Account.accountName ?? houseName
  return (
    <div className={css.actions}>
      {mayQuote && (
        <Button small aria-label={`Citeer ${writer}`} onClick={() => quoteInto(content, writer)}>
          Citeer
        </Button>
      )}
      {!own && Account.accountName !== null && (
        <ReportButton small kind="comment" about={String(commentId)} what={`de reactie van ${writer}`} />
      )}
      {(own || isAdmin) && (
        <Button
          small
          busy={remove.isBusy(commentId)}
          aria-label={`Verwijder de reactie van ${writer}`}
          onClick={() => setAsking(true)}
        >
          Verwijder
        </Button>
      )}
      <Confirm
        open={asking}
        title="Reactie verwijderen"
        yes="Verwijder"
        danger
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          void remove.run({ params: { type, postId }, body: { commentId } })
        }}
      >
        <p>De tekst verdwijnt. Er blijft een regel staan die zegt dat hier iets stond.</p>
      </Confirm>
    </div>
  )
}
