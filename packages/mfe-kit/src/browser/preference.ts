import { useState } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

const prefix = 'sottomondo.'

/** Returns the value that this browser remembers under `name`; undefined without one, and where the gateway draws. */
export const readPreference = (name: string): unknown => readStored('localStorage', prefix + name)

/** @param value undefined forgets it */
export const writePreference = (name: string, value: unknown): void => writeStored('localStorage', prefix + name, value)

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
