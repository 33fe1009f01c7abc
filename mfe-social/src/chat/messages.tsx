import { serverNowMs, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Fragment, useCallback, useContext, useRef, useState } from 'react'
import { dayName } from '../log/days.ts'
import css from './chat.module.css'
import type { ChatRoom, ChatState } from './chat-room.ts'
import { CircleContext } from './circle.ts'
import { MessageLine } from './message-line.tsx'
import { useAnchor } from './use-anchor.ts'

export interface MessagesProps {
  room: ChatRoom
  state: ChatState
  onMention: (player: string) => void
}

/** Older messages are read before their reader has come to the oldest one. */
const olderFromPx = 600
const dayMs = 86_400_000

/** The messages of a room, which never move under their reader's eyes; at the end new ones come into sight. */
export function Messages({ room, state: { feed, older, unseen, firstUnseenId }, onMention }: MessagesProps) {
  const { accountName, isAdmin } = useSession()
  const { friends, family } = useContext(CircleContext)
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [opened, setOpened] = useState<number>()
  const { onScroll, toEnd } = useAnchor(box, (place) => {
    setAtEnd(place.isAtEnd && !feed.isCut)
    room.reads(place.isAtEnd && !feed.isCut)
    if (place.fromTopPx < olderFromPx && older === 'idle') void room.loadOlder()
  })
  const open = useCallback((messageId: number) => setOpened((one) => (one === messageId ? undefined : messageId)), [])
  const goToEnd = async () => {
    await room.toEnd()
    setAtEnd(true)
    toEnd()
  }
  const nowMs = serverNowMs()
  let last: Date | undefined
  return (
    <div className={css.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard as well */}
      <div ref={box} className={css.box} tabIndex={0} role="log" aria-label="Berichten" onScroll={onScroll}>
        <div className={css.lines}>
          {older === 'failed' && (
            <Failure message="De oudere berichten kwamen niet." onRetry={() => void room.loadOlder()} />
          )}
          {feed.olderCursor !== null && older !== 'failed' && (
            <Button small busy={older === 'loading'} className={css.older} onClick={() => void room.loadOlder()}>
              Oudere berichten
            </Button>
          )}
          {feed.messages.length === 0 && (
            <EmptyState picture={<Illustration name="alley" />} title="Nog niemand heeft iets gezegd">
              Zeg jij het eerste woord. Dat onthouden ze hier.
            </EmptyState>
          )}
          {feed.messages.map((message) => {
            const at = new Date(message.createdAt)
            const isNewDay =
              last === undefined || at.getDate() !== last.getDate() || at.getTime() - last.getTime() > dayMs
            last = at
            return (
              <Fragment key={message.messageId}>
                {isNewDay && <p className={css.day}>{dayName(at, nowMs)}</p>}
                {message.messageId === firstUnseenId && <p className={css.unseen}>Nieuwe berichten</p>}
                <MessageLine
                  message={message}
                  player={accountName}
                  isAdmin={isAdmin}
                  isFriend={friends.has(message.Account.accountName)}
                  // In the family's own room everybody is of it.
                  isFamily={room.room === 'chat' && family.has(message.Account.accountName)}
                  isOpen={opened === message.messageId}
                  onOpen={open}
                  onMention={onMention}
                  room={room}
                />
              </Fragment>
            )
          })}
        </div>
      </div>
      {!isAtEnd && (
        <Button small className={css.toEnd} onClick={goToEnd}>
          {unseen === 0 ? 'Naar het laatste bericht' : unseen === 1 ? '1 nieuw bericht' : `${unseen} nieuwe berichten`}
        </Button>
      )}
    </div>
  )
}
