import { useSession } from '@sottomondo/mfe-kit'
import { Notice } from '@sottomondo/ui-kit/notice'
import { useCallback, useRef, useState } from 'react'
import css from './chat.module.css'
import type { RoomName } from './chat-room.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import type { ChatPage } from './feed.ts'
import { speakersOf } from './mentions.ts'
import { Messages } from './messages.tsx'
import { useChatRoom } from './use-chat-room.ts'
import { useKeyboard } from './use-keyboard.ts'

/** What is said in a room, and the field below it. On a phone with an open keyboard it fills what that leaves in sight. */
export function Conversation({ room: name, first }: { room: RoomName; first: ChatPage }) {
  const { accountName } = useSession()
  const { room, state, hears } = useChatRoom(name, first)
  const [isTyping, setTyping] = useState(false)
  const inSight = useKeyboard(isTyping)
  const composer = useRef<ComposerHandle>(null)
  const mention = useCallback((player: string) => composer.current?.mention(player), [])
  const style = inSight && { top: inSight.topPx, height: inSight.heightPx }
  return (
    <div className={css.conversation} data-keyboard={inSight !== undefined} style={style}>
      <Messages room={room} state={state} onMention={mention} />
      {hears === 'joining' && (
        <p className={css.waits} role="status">
          Even geen verbinding met de kamer. Wat er gezegd wordt, komt zodra die er weer is.
        </p>
      )}
      {hears === 'refused' ? (
        <div className={css.foot}>
          <Notice tone="warn" live>
            Deze kamer hoor je niet meer.
          </Notice>
        </div>
      ) : (
        <Composer
          ref={composer}
          room={room}
          speakers={speakersOf(state.feed.messages, accountName)}
          onTyping={setTyping}
        />
      )}
    </div>
  )
}
