import { usePush, useRoom, useSession } from '@sottomondo/mfe-kit'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ChatRoom, type RoomName } from './chat-room.ts'
import type { ChatPage } from './feed.ts'

/** Follows a room from its first page on, live. */
export function useChatRoom(name: RoomName, first: ChatPage) {
  const { accountId } = useSession()
  const [room, setRoom] = useState(() => new ChatRoom(name, first))
  // Another player on this page hears their own rooms.
  const [of, setOf] = useState(accountId)
  if (of !== accountId) {
    setOf(accountId)
    setRoom(new ChatRoom(name, first))
  }
  useEffect(() => {
    room.begin()
    const look = () => room.away(document.visibilityState !== 'visible')
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      room.end()
    }
  }, [room])
  const hears = useRoom(first.room, () => void room.catchUp())
  const isHere = (pushed: string | undefined) => pushed === first.room
  usePush('newChatMessage', ({ messageId, room: pushed, line, version }) => {
    if (isHere(pushed)) room.hear({ messageId, line, version })
  })
  usePush('chatMessageRemoved', ({ messageId, room: pushed, version }) => {
    if (isHere(pushed)) room.hear({ messageId, removed: true, version })
  })
  usePush('blocksChanged', () => void room.readAgain())
  const state = useSyncExternalStore(room.subscribe, room.get, room.get)
  return { room, state, hears }
}
