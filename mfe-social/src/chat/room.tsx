import { useCall } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useLayoutEffect, useState } from 'react'
import css from './chat.module.css'
import type { RoomName } from './chat-room.ts'
import { Conversation } from './conversation.tsx'
import type { ChatPage } from './feed.ts'

/** One room: what is said in it, and the field to say something. It fills the height that it is given. */
export function Room({ room }: { room: RoomName }) {
  const [first, setFirst] = useState<ChatPage>()
  return (
    <section className={css.room} aria-label={room === 'family' ? 'Chat van je familie' : 'Chat van de stad'}>
      {first ? <Conversation room={room} first={first} /> : <Begin room={room} onPage={setFirst} />}
    </section>
  )
}

/** Reads the first page; from then on the conversation follows the room by itself. */
function Begin({ room, onPage }: { room: RoomName; onPage: (page: ChatPage) => void }) {
  const { data, error, reload } = useCall('GET /api/chat', { query: { room } })
  useLayoutEffect(() => {
    if (data) onPage(data)
  }, [data, onPage])
  return (
    <div className={css.begin} aria-busy={!error}>
      {error ? (
        <Failure message={error.message} onRetry={error.status === 404 ? undefined : reload} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
