import { readPreference, useSession, writePreference } from '@sottomondo/mfe-kit'
import { useEffect } from 'react'

const prefix = 'forum draft'

const read = (key: string) => (readPreference(key) ?? {}) as Record<string, string>

function write(key: string, values: Readonly<Record<string, string>>): void {
  writePreference(key, Object.values(values).some((value) => value.trim() !== '') ? values : undefined)
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
