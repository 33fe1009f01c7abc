import type { Call, ClickAction } from '@sottomondo/api-contract'
import { toast } from '@sottomondo/ui-kit/toast'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { GuardedEvent } from '../click/guarded.ts'
import { guarded } from '../click/guarded.ts'
import { type OldActionOptions, oldAnnounce } from '../deprecated-options.ts'
import type { FiguresPause } from '../live/paused-figures.ts'
import { pauseFigures } from '../live/paused-figures.ts'
import { updateCash } from '../live/session.ts'
import { refreshTimers } from '../live/timers.ts'
import type { Answer, CallArguments, CallInput } from './api.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'

/** What belongs to an action beside its call; all of it may be left out. Promises are waited for: until then it is busy. */
export interface ActionOptions<K extends Call> extends OldActionOptions<Answer<K>, CallInput<K>> {
  /** The call needs this click token; `run` then takes the click itself, too. */
  guard?: ClickAction
  /** Actions with the same lock (`useRef(false)`) exclude each other; without one an action excludes only itself. */
  lock?: RefObject<boolean>
  /**
   * What it is done to, where a list offers it for each of its rows: what is done to one row then bars nothing on the
   * others, neither while it is asked nor while the list is read again. `isBusy(row)` says which rows wait.
   */
  of?: (input: CallInput<K>) => unknown
  /** An answer is taken up this many milliseconds after the press at the earliest: something moves as long. */
  atLeastMs?: number
  /**
   * Plays the answer out, such as a wheel. Words, cash and timers come after it, from whatever side they come: a push is
   * often there before. They wait no longer than its screen is shown, and ten seconds.
   */
  reveal?: (answer: Answer<K>, input: CallInput<K>) => void | Promise<void>
  /** Says how it ended, instead of a toast with the answer's `message`. */
  announce?: (answer: Answer<K>, input: CallInput<K>) => void
  /** What has changed on the screen. */
  after?: (answer: Answer<K>, input: CallInput<K>) => void | Promise<void>
  /**
   * How a refusal is said, instead of its own words. A sentence stands only for an answer that has no words for
   * players: one that is not of our server.
   */
  failed?: string | ((error: ApiError, input: CallInput<K>) => string)
  /** Says a refusal in the page itself, where it answers true: then there is no toast. */
  said?: (error: ApiError) => boolean
  /** It was refused, and that was said. Not called for a defect. */
  refused?: (error: ApiError, input: CallInput<K>) => void | Promise<void>
  /**
   * It sets a timer, or may: timers are read again after it, however it ends. One that a push brings sooner waits for the
   * answer.
   */
  timers?: boolean
  /**
   * Reads again what the action changes: after its answer, and after the server's refusal, for then the server sees it
   * otherwise than this page. Not when no answer came: the same press then gets the first one.
   */
  reload?: () => Promise<unknown>
}

/** As for `api`, and the click or key press itself where the action is guarded. */
export type ActionArguments<K extends Call> =
  CallArguments<K> extends [input: CallInput<K>]
    ? [input: CallInput<K>, event?: GuardedEvent]
    : [input?: CallInput<K>, event?: GuardedEvent]

export interface Action<K extends Call> {
  busy: boolean
  /** What was given to the run that is under way, the newest of several: to tell one row's button from the others. */
  input: CallInput<K> | undefined
  /** Whether it is under way for this one, as `of` tells them apart. */
  isBusy: (thing: unknown) => boolean
  /**
   * Does it, unless it is under way already. Refusals are told to the player and don't reject.
   * @returns the answer; undefined when it was refused, or nothing was sent
   */
  run: (...args: ActionArguments<K>) => Promise<Answer<K> | undefined>
}

/**
 * What a player does by pressing a button: one call at a time, its refusal or outcome as a toast, the cash it left, and
 * what has to be read again. `const deposit = useAction('POST /api/bank/deposit', { after: onMoved })`
 */
export function useAction<K extends Call>(call: K, options: ActionOptions<K> = {}): Action<K> {
  const [underWay, setUnderWay] = useState<readonly Run<K>[]>([])
  const runs = useRef(new Set<unknown>())
  const { lock, of } = options
  // A screen that is left plays nothing out any more.
  const figuresPause = useRef<FiguresPause>(undefined)
  useEffect(() => () => figuresPause.current?.release(), [])

  const run = async (...[given, event]: ActionArguments<K>) => {
    const input = (given ?? {}) as CallInput<K>
    const thing = of?.(input)
    if (lock?.current || runs.current.has(thing)) return undefined
    const own = { input, thing }
    runs.current.add(thing)
    if (lock) lock.current = true
    setUnderWay((others) => [...others, own])
    // A timer that a push brings before the answer would shut the page under what comes of it.
    const pausesFigures = options.reveal !== undefined || (options.atLeastMs ?? 0) > 0 || options.timers
    const ownPause = pausesFigures ? pauseFigures() : undefined
    figuresPause.current = ownPause
    try {
      return await carryOut(call, input, event, options, ownPause)
    } finally {
      ownPause?.release()
      runs.current.delete(thing)
      if (lock) lock.current = false
      setUnderWay((all) => all.filter((one) => one !== own))
    }
  }

  return {
    busy: underWay.length > 0,
    input: underWay.at(-1)?.input,
    isBusy: (thing) => underWay.some((one) => one.thing === thing),
    run,
  }
}

/** One that is under way. */
interface Run<K extends Call> {
  input: CallInput<K>
  thing: unknown
}

async function carryOut<K extends Call>(
  call: K,
  input: CallInput<K>,
  event: GuardedEvent | undefined,
  options: ActionOptions<K>,
  figuresPause: FiguresPause | undefined,
): Promise<Answer<K> | undefined> {
  const { atLeastMs = 0, reveal, announce = oldAnnounce(options) ?? announceMessage, after, timers, reload } = options
  const earliest = pause(atLeastMs)
  let answer: Answer<K>
  try {
    const headers = options.guard && (await guarded(options.guard, pressOf(event)))
    const given = { ...input, ...(headers && { headers }), row: options.of?.(input) }
    answer = await api(call, ...([given] as unknown as CallArguments<K>))
  } catch (cause) {
    figuresPause?.release()
    await refuse(cause, input, options)
    return undefined
  }
  figuresPause?.renew()
  await earliest
  await reveal?.(answer, input)
  figuresPause?.release()
  takeCash(answer)
  announce(answer, input)
  await after?.(answer, input)
  await Promise.all([timers && refreshTimers(), reload?.()])
  return answer
}

function pressOf(event: GuardedEvent | undefined): GuardedEvent {
  if (!event) throw new Error('A guarded deed is run with the click or key press itself.')
  return event
}

async function refuse<K extends Call>(cause: unknown, input: CallInput<K>, options: ActionOptions<K>): Promise<void> {
  if (!(cause instanceof ApiError)) throw cause
  const { failed, said, refused, timers, reload } = options
  if (!cause.redirected && !said?.(cause)) {
    const words = typeof failed === 'function' ? failed(cause, input) : wordsOr(cause, failed ?? cause.message)
    toast.error(words)
  }
  await refused?.(cause, input)
  // What the screen knew of the timers was not true, or the screen would not have offered it.
  const timersAreStale = cause.errorType === 'timer' || cause.errorType === 'jail'
  await Promise.all([(timers || timersAreStale) && refreshTimers(), cause.status > 0 && reload?.()])
}

/** The server's own words, or the browser's on a lost connection; what else may answer has none for players. */
export function wordsOr({ status, errorType, message }: ApiError, fallback: string): string {
  return status === 0 || errorType !== undefined ? message : fallback
}

function announceMessage(answer: object): void {
  if ('message' in answer && typeof answer.message === 'string' && answer.message) toast.success(answer.message)
}

function takeCash(answer: object): void {
  if (!('cashPocket' in answer && 'cashVersion' in answer)) return
  const { cashPocket, cashVersion } = answer
  if (typeof cashPocket === 'number' && typeof cashVersion === 'number') updateCash(cashPocket, cashVersion)
}

function pause(ms: number): Promise<void> | undefined {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined
}
