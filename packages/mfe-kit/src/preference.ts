import { useState } from 'react'

const prefix = 'sottomondo.'

/** Returns the value that this browser remembers under `name`; undefined without one, or without a browser storage. */
export function readPreference(name: string): unknown {
  // The gateway draws a page without knowing the browser's storage.
  if (typeof localStorage === 'undefined') return undefined
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') ?? undefined
  } catch (error) {
    console.warn(`Preference ${name} cannot be read.`, error)
    return undefined
  }
}

export function writePreference(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch (error) {
    console.warn(`Preference ${name} cannot be kept.`, error)
  }
}

/** A switch that this browser remembers. */
export function useSwitchPreference(name: string, initial: boolean): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    const kept = readPreference(name)
    return typeof kept === 'boolean' ? kept : initial
  })
  const set = (next: boolean) => {
    writePreference(name, next)
    setOn(next)
  }
  return [on, set]
}
