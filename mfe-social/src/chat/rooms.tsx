import { readPreference, writePreference } from '@sottomondo/mfe-kit'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useState } from 'react'
import type { RoomName } from './chat-room.ts'
import { CircleContext, useCircle } from './circle.ts'
import { Room } from './room.tsx'
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

/** The room of which a player hears what is said; who has a family chooses between two. */
export function useRooms() {
  useSeen()
  const { hasFamily, circle } = useCircle()
  const [wanted, setWanted] = useState(firstRoom)
  const choose = (next: RoomName) => {
    writePreference('chat.room', next)
    setWanted(next)
  }
  return { hasFamily, circle, room: hasFamily === false ? 'chat' : wanted, choose }
}
type Rooms = ReturnType<typeof useRooms>

export const RoomChoice = ({ hasFamily, room, choose }: Rooms) =>
  hasFamily && <RadioGroup look="segments" label="Kamer" labelHidden options={rooms} value={room} onValue={choose} />

export const ChosenRoom = ({ hasFamily, circle, room }: Rooms) => (
  <CircleContext value={circle}>
    {room === 'family' && !hasFamily ? <Skeleton lines={8} /> : <Room key={room} room={room} />}
  </CircleContext>
)
