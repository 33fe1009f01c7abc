import { useAction, useFields } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { type FormEvent, type Ref, useImperativeHandle, useRef } from 'react'
import css from './chat.module.css'
import type { ChatRoom } from './chat-room.ts'
import { MentionField, type MentionFieldHandle } from './mention-field.tsx'

export interface ComposerHandle {
  /** Names a player in the text, and goes on typing there. */
  mention: (player: string) => void
}

export interface ComposerProps {
  room: ChatRoom
  speakers: readonly string[]
  onTyping: (isTyping: boolean) => void
  ref: Ref<ComposerHandle>
}

/** The field in which one speaks: it is free for the next words at once, and has them back where they were refused. */
export function Composer({ room, speakers, onTyping, ref }: ComposerProps) {
  const fields = useFields({ content: '' }, `chat ${room.room}`)
  const input = useRef<MentionFieldHandle>(null)
  const { content } = fields.values
  const failure = fields.marks.failure
  const send = useAction('POST /api/chat', {
    said: ({ message }) => fields.refuse({}, message),
    refused: (_error, { body }) => {
      if (input.current?.text() === '') fields.set({ content: body?.content ?? '' })
    },
    after: ({ chatMessage }) => {
      fields.refuse({})
      if (chatMessage) room.said(chatMessage)
    },
  })
  const speak = (event: FormEvent) => {
    event.preventDefault()
    if (send.busy || content.trim() === '') return
    fields.set({ content: '' })
    void room.toEnd()
    void send.run({ body: { content: content.trim(), room: room.room } })
  }
  useImperativeHandle(ref, () => ({ mention: (player) => input.current?.put(player) }))
  return (
    <form className={css.foot} onSubmit={speak} aria-label="Iets zeggen">
      {failure && (
        <p className={css.refusal} role="alert">
          {failure}
        </p>
      )}
      <div className={css.composer}>
        <MentionField
          ref={input}
          value={content}
          onValue={(content) => {
            fields.set({ content })
            if (failure) fields.refuse({})
          }}
          speakers={speakers}
          onTyping={onTyping}
          isInvalid={failure !== undefined}
        />
        {/* A press leaves the focus in the field: a phone keeps its keyboard. */}
        <Button type="submit" variant="primary" busy={send.busy} onMouseDown={(event) => event.preventDefault()}>
          Zeg
        </Button>
      </div>
    </form>
  )
}
