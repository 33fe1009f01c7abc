import { readPreference, writePreference } from '@sottomondo/mfe-kit'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useState } from 'react'
import css from './chat.module.css'
import type { RoomName } from './chat-room.ts'
import { Room } from './room.tsx'
import { useFamilyRoom } from './use-family-room.ts'
import { useSeen } from './use-seen.ts'

const rooms = [
  { value: 'chat', label: 'Stad' },
  { value: 'family', label: 'Familie' },
] as const satisfies readonly { value: RoomName; label: string }[]

/** The room that the address asks for, as links of the family do, else the one that the player chose last. */
function firstRoom(): RoomName {
  const requested = new URLSearchParams(location.search).get('room') ?? readPreference('chat.room')
  return requested === 'family' ? 'family' : 'chat'
}

/** What is said in a room; who has a family chooses between two. */
export function Rooms() {
  useSeen()
  const hasFamily = useFamilyRoom()
  const [wanted, setWanted] = useState(firstRoom)
  const room = hasFamily === false ? 'chat' : wanted
  const choose = (next: RoomName) => {
    writePreference('chat.room', next)
    setWanted(next)
  }
  return (
    <div className={css.rooms}>
      {hasFamily && (
        <RadioGroup look="segments" label="Kamer" labelHidden options={rooms} value={room} onValue={choose} />
      )}
      {room === 'family' && !hasFamily ? <Skeleton lines={8} /> : <Room key={room} room={room} />}
    </div>
  )
}
