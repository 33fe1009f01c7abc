import { useSession } from '@sottomondo/mfe-kit'
import { useEffect } from 'react'

const prefix = 'forum draft'

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function write(key: string, values: Readonly<Record<string, string>>): void {
  try {
    if (Object.values(values).every((value) => value.trim() === '')) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(values))
  } catch {
    // The browser stores nothing: the draft then lives as long as the page.
  }
}

/** Returns the key of a player's draft: on a device that several use, each has their own. */
export const useDraftKey = (of: string): string => `${prefix} ${useSession().accountId} ${of}`

/** Returns what a player had begun to write, also on an earlier day. */
export const draftOf = <V extends Record<string, string>>(key: string, start: V): V => ({ ...start, ...read(key) })

/** Keeps what is being written on this device, until it is sent or emptied. */
export function useKeptDraft(key: string, values: Readonly<Record<string, string>>): void {
  const text = JSON.stringify(values)
  useEffect(() => write(key, JSON.parse(text)), [key, text])
}
