import { useAction } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { ReportButton } from '../report/report-button.tsx'
import css from './chat.module.css'
import type { ChatRoom } from './chat-room.ts'
import type { ChatMessage } from './feed.ts'

export interface MessageActionsProps {
  message: ChatMessage
  isOwn: boolean
  isAdmin: boolean
  room: ChatRoom
  onMention: (player: string) => void
  onDone: () => void
}

/** What a player can do with a message. */
export function MessageActions({ message, isOwn, isAdmin, room, onMention, onDone }: MessageActionsProps) {
  const { messageId } = message
  const writer = message.Account.accountName
  const block = useAction('POST /api/mail/block', {
    after: async () => {
      onDone()
      await room.readAgain()
    },
  })
  const remove = useAction('POST /api/chat/{messageId}/remove', {
    after: () => {
      onDone()
      room.removed(messageId)
    },
  })
  return (
    <div className={css.actions}>
      {!isOwn && (
        <>
          <Button
            small
            onClick={() => {
              onDone()
              onMention(writer)
            }}
          >
            Noem {writer}
          </Button>
          <Button small busy={block.busy} onClick={() => block.run({ body: { accountName: writer, blocked: true } })}>
            Blokkeer {writer}
          </Button>
          <ReportButton
            small
            kind="chat"
            about={String(messageId)}
            what={`het bericht van ${writer}`}
            onClose={onDone}
          />
        </>
      )}
      {isAdmin && (
        <Button small variant="danger" busy={remove.busy} onClick={() => remove.run({ params: { messageId } })}>
          Verwijder bericht
        </Button>
      )}
    </div>
  )
}
