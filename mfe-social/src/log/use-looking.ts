import { useAction } from '@sottomondo/mfe-kit'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Line } from './log-texts.ts'

/**
 * Tells the server that the player has looked, as soon as unread lines are in sight.
 * @returns the ids of lines that were unread when they came or since: they keep their mark while the player looks
 */
export function useLooking(lines: readonly Line[] | undefined): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const read = useAction('POST /api/log/read', { said: () => true })
  const visible = useSyncExternalStore(subscribe, isVisible, isVisible)
  const unread = (lines ?? []).filter((line) => line.unread).map(({ lineId }) => lineId)
  const unseen = unread.join(' ')
  const look = useEffectEvent(() => {
    setFresh((known) => new Set([...known, ...unread]))
    void read.run()
  })
  useEffect(() => {
    if (visible && unseen !== '') look()
  }, [visible, unseen])
  return fresh
}

const isVisible = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible'
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
