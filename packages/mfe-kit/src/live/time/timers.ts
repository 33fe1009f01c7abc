import { type TimerKey, timerKeys } from '@sottomondo/api-contract/names'
import { toast } from '@sottomondo/ui-kit/toast'
import { useSyncExternalStore } from 'react'
import { type Answer, api } from '../../call/api.ts'
import { ApiError } from '../../call/api-error.ts'
import { givenAnswer } from '../../call/given-answers.ts'
import { whenFiguresMay } from '../paused-figures.ts'
import { partings, runningMs, timesSet } from './clock.ts'
import { everySecond } from './every-second.ts'

export { timerKeys }

/** Whole seconds left per timer, 0 when it has run out. */
export type TimeLeft = Readonly<Record<TimerKey, number>>

export interface Timers {
  timeLeft: TimeLeft
  inJail: boolean
  /** False until the first answer. */
  known: boolean
}

interface Ending {
  /** By `runningMs`. */
  endsAtMs: number
  version: number
  /** When it was received: the counts of drifts and of clock settings by then. */
  parting: number
  setting: number
}

/** Returns the moment at which a timer is received. */
const thisMoment = () => ({ atMs: runningMs(), parting: partings(), setting: timesSet() })

const endings = new Map<TimerKey, Ending>()
const listeners = new Set<() => void>()
let known = false
let stopTicking: (() => void) | undefined
let shown = snapshot()

/** Returns all timers, counted down by the clock: one tick a second for the whole page. */
export function useTimers(): Timers {
  return useSyncExternalStore(subscribe, readTimers, readTimers)
}

/** Returns one timer's whole seconds left; renders again only when they change. */
export function useTimer(key: TimerKey): number {
  const read = () => readTimers().timeLeft[key]
  return useSyncExternalStore(subscribe, read, read)
}

export function readTimers(): Timers {
  return shown
}

/** Reads the timers from the server; a failure is shown as a toast. Never rejects for a refused call. */
export async function refreshTimers(): Promise<void> {
  try {
    const { timeLeft, version } = await api('GET /api/timers')
    applyAllTimers(timeLeft, version)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A page must not wait for an answer that does not come: the server refuses a call that is too early.
    known = true
    changed()
    // The page's offline strip tells that the server does not answer, once for all readings.
    if (!error.redirected && error.status !== 401 && error.status !== 0) {
      toast.error('Er is iets fout gegaan bij het ophalen van de timers')
    }
  }
}

/** Shows the timers that came with the page; the first reading takes them. */
export function showGivenTimers(): void {
  const given = givenAnswer('/api/timers')?.answer as Answer<'GET /api/timers'> | undefined
  if (given) applyAllTimers(given.timeLeft, given.version)
}

/**
 * Applies all timers of an answer or a push, except those with a newer known value, once no animation is about to
 * reveal them.
 */
export function applyAllTimers(timeLeft: Readonly<Record<string, number>>, version: number): void {
  const came = thisMoment()
  whenFiguresMay(() => {
    for (const key of timerKeys) set(key, timeLeft[key] ?? 0, version, came)
    known = true
    changed()
  })
}

/**
 * Applies one timer.
 * @param timerType upper case, as the server pushes it: 'CRIME', 'BULLETS_FACTORY'
 */
export function applyTimer(timerType: string, secondsLeft: number, version: number): void {
  const camel = timerType.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const key = timerKeys.find((each) => each === camel)
  if (!key) {
    console.warn(`Unknown timer type: ${timerType}`)
    return
  }
  const came = thisMoment()
  whenFiguresMay(() => {
    set(key, secondsLeft, version, came)
    changed()
  })
}

/** Forgets everything: another player may log in. */
export function forgetTimers(): void {
  endings.clear()
  known = false
  changed()
}

function set(key: TimerKey, secondsLeft: number, version: number, came: ReturnType<typeof thisMoment>): void {
  const { atMs, parting, setting } = came
  const last = endings.get(key)
  if (last && last.version > version) return
  // A timer that has run out is over by any clock.
  const endsAtMs = secondsLeft > 0 ? atMs + secondsLeft * 1000 : Number.NEGATIVE_INFINITY
  // The same timer received again: the server rounds up and answers take time, so the earlier moment is the better one.
  // Not if the clock was set since: then the newer one is.
  const same = last?.version === version && last.setting === setting
  endings.set(key, { endsAtMs: same ? Math.min(last.endsAtMs, endsAtMs) : endsAtMs, version, parting, setting })
}

/**
 * Corrects the timers after the clock was behind: those counted before have less left, those received since it fell
 * behind have not.
 */
export function moveTimers(behindMs: number): void {
  for (const ending of endings.values()) if (ending.parting === partings()) ending.endsAtMs += behindMs
  changed()
}

function snapshot(): Timers {
  const nowMs = runningMs()
  const left = (key: TimerKey) =>
    Math.max(0, Math.ceil(((endings.get(key)?.endsAtMs ?? Number.NEGATIVE_INFINITY) - nowMs) / 1000))
  const timeLeft = Object.fromEntries(timerKeys.map((key) => [key, left(key)])) as Record<TimerKey, number>
  return { timeLeft, inJail: timeLeft.freedom > 0, known }
}

function changed(): void {
  const next = snapshot()
  if (next.known === shown.known && timerKeys.every((key) => next.timeLeft[key] === shown.timeLeft[key])) return
  shown = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopTicking ??= everySecond(changed)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopTicking?.()
    stopTicking = undefined
  }
}
