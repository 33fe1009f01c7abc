import { useEffect, useEffectEvent, useState } from 'react'
import { loadLater } from '../load-later.ts'
import type { RoomState } from './rooms.ts'

export type { RoomState }

/**
 * Hears the pushes of a room (`usePush`) while the component is shown; several components may hear the same one.
 * @param room its name, such as 'chat'; null for none yet
 * @param joined is called whenever the room is joined, at first and after each break: from now on no push is missed, so
 * what came before is read now
 */
export function useRoom(room: string | null, joined: () => void): RoomState {
  const [state, setState] = useState<RoomState>('joining')
  const read = useEffectEvent(joined)
  useEffect(() => {
    setState('joining')
    let [ended, leave] = [false, () => {}]
    if (room !== null)
      loadLater(
        'The rooms of the realtime channel',
        () => import(/* webpackChunkName: 'live' */ './rooms.ts'),
        ({ enterRoom }) => {
          if (ended) return
          leave = enterRoom(room, (now) => {
            setState(now)
            if (now === 'joined') read()
          })
        },
      )
    return () => {
      ended = true
      leave()
    }
  }, [room])
  return state
}
