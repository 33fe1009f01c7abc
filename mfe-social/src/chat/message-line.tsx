import { PlayerName } from '@sottomondo/mfe-kit'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { memo } from 'react'
import css from './chat.module.css'
import type { ChatRoom } from './chat-room.ts'
import type { ChatMessage } from './feed.ts'
import { mentionsPlayer, piecesOf } from './mentions.ts'
import { MessageActions } from './message-actions.tsx'

export interface MessageLineProps {
  message: ChatMessage
  player: string | null
  isAdmin: boolean
  /** Of the player, who has called the writer one. */
  isFriend: boolean
  isFamily: boolean
  isOpen: boolean
  onOpen: (messageId: number) => void
  onMention: (player: string) => void
  room: ChatRoom
}

const Mark = ({ icon, label }: { icon: IconName; label: string }) => (
  <span className={css.mark} title={label}>
    <Icon name={icon} label={label} />
  </span>
)

/** One message: when, who, what. Drawn again only when itself has changed. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message, player, isAdmin, isFriend, isFamily, isOpen, onOpen, onMention, room } = props
  const { messageId, createdAt, symbol, removed } = message
  const writer = message.Account.accountName
  const isOwn = writer === player
  return (
    <div className={css.line} data-id={messageId} data-mentioned={mentionsPlayer(message, player)} data-own={isOwn}>
      <span className={css.face}>
        <Avatar name={writer} size={28} />
      </span>
      <time className={css.time} dateTime={createdAt}>
        {new Date(createdAt).toTimeString().slice(0, 5)}
      </time>
      <p className={css.words}>
        {symbol && <span>{symbol} </span>}
        <PlayerName name={writer} />
        {isFriend && <Mark icon="people" label="vriend" />}
        {isFamily && <Mark icon="family" label="familie" />}{' '}
        {removed ? (
          <i className={css.gone}>Dit bericht is verwijderd.</i>
        ) : (
          piecesOf(message).map(({ text, name }, at) =>
            name === undefined ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message stay in their places
              <b key={at} className={css.mention} data-own={name.toLowerCase() === player?.toLowerCase()}>
                {text}
              </b>
            ),
          )
        )}
      </p>
      {!removed && (!isOwn || isAdmin) && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-label={`Wat doe je met dit bericht van ${writer}?`}
          onClick={() => onOpen(messageId)}
        >
          <Icon name={isOpen ? 'close' : 'plus'} />
        </button>
      )}
      {isOpen && !removed && (
        <MessageActions
          message={message}
          isOwn={isOwn}
          isAdmin={isAdmin}
          room={room}
          onMention={onMention}
          onDone={() => onOpen(messageId)}
        />
      )}
    </div>
  )
})
