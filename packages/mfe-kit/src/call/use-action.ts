import type { Call } from '@sottomondo/api-contract'
import type { ClickAction } from '@sottomondo/api-contract/call'
import { toast } from '@sottomondo/ui-kit/toast'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { showRefused } from '../cash/show-refused.ts'
import type { GuardedEvent } from '../click/guarded.ts'
import { guarded } from '../click/guarded.ts'
import type { FiguresPause } from '../live/paused-figures.ts'
import { pauseFigures } from '../live/paused-figures.ts'
import { updateCash } from '../live/session.ts'
import { refreshTimers } from '../live/time/timers.ts'
import type { Answer, CallArguments, CallInput } from './api.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'

/**
 * The options of an action; all of them may be left out. Returned promises are awaited: until then the action is busy.
 */
export interface ActionOptions<K extends Call> {
  /** The call needs this click token; `run` then takes the click event, too. */
  guard?: ClickAction
  /** Actions with the same lock (`useRef(false)`) exclude each other; without one an action excludes only itself. */
  lock?: RefObject<boolean>
  /**
   * Returns the row that the action concerns, where a list offers it for each row: an action on one row does not block
   * the others, neither during the call nor while the list is read again. `isBusy(row)` tells which rows wait.
   */
  of?: (input: CallInput<K>) => unknown
  /** The answer is shown this many milliseconds after the press at the earliest: as long as an animation runs. */
  atLeastMs?: number
  /**
   * Plays an animation of the answer, such as a wheel. Words, cash and timers wait for its end, also those of pushes,
   * which often arrive before. They wait no longer than the screen is shown, and at most ten seconds.
   */
  reveal?: (answer: Answer<K>, input: CallInput<K>) => void | Promise<void>
  /** Shows the outcome, instead of a toast with the answer's `message`. */
  announce?: (answer: Answer<K>, input: CallInput<K>) => void
  /** Updates the screen after the answer. */
  after?: (answer: Answer<K>, input: CallInput<K>) => void | Promise<void>
  /**
   * The text of a refusal, instead of the server's own. A plain sentence is used only for an answer without words for
   * players: one that is not from our server.
   */
  failed?: string | ((error: ApiError, input: CallInput<K>) => string)
  /** Shows a refusal in the page itself and returns true: then there is no toast. */
  said?: (error: ApiError) => boolean
  /** Called after a refusal was shown. Not called for a defect. */
  refused?: (error: ApiError, input: CallInput<K>) => void | Promise<void>
  /**
   * The action may set a timer: timers are read again after it, however it ends. A timer that a push brings sooner
   * waits for the answer.
   */
  timers?: boolean
  /**
   * Reads again the data that the action changes: after its answer, and after the server's refusal, for then this page
   * was outdated. Not when no answer came: a repeated press then gets the first answer.
   */
  reload?: () => Promise<unknown>
}

/** The arguments as for `api`, and the click or key press itself where the action is guarded. */
type ActionArguments<K extends Call> =
  CallArguments<K> extends [input: CallInput<K>]
    ? [input: CallInput<K>, event?: GuardedEvent]
    : [input?: CallInput<K>, event?: GuardedEvent]

export interface Action<K extends Call> {
  busy: boolean
  /** The input of the run under way, the newest of several: to tell one row's button from the others. */
  input: CallInput<K> | undefined
  /** Whether the action is under way for this row (see `of`). */
  isBusy: (thing: unknown) => boolean
  /**
   * Runs the action, unless it is under way already. Refusals are shown to the player and don't reject.
   * @returns the answer; undefined when it was refused, or nothing was sent
   */
  run: (...args: ActionArguments<K>) => Promise<Answer<K> | undefined>
}

/**
 * An action that a player starts with a button: one call at a time, its refusal or outcome as a toast, the new cash,
 * and data that has to be read again. `const deposit = useAction('POST /api/bank/deposit', { after: onMoved })`
 */
export function useAction<K extends Call>(call: K, options: ActionOptions<K> = {}): Action<K> {
  const [underWay, setUnderWay] = useState<readonly Run<K>[]>([])
  const runs = useRef(new Set<unknown>())
  const { lock, of } = options
  // A screen that the player has left stops its animation.
  const figuresPause = useRef<FiguresPause>(undefined)
  useEffect(() => () => figuresPause.current?.release(), [])

  const run = async (...[given, event]: ActionArguments<K>): Promise<Answer<K> | undefined> => {
    const input = (given ?? {}) as CallInput<K>
    const thing = of?.(input)
    if (lock?.current || runs.current.has(thing)) return undefined
    const own = { input, thing }
    runs.current.add(thing)
    if (lock) lock.current = true
    setUnderWay((others) => [...others, own])
    // A timer pushed before the answer would shut the page before the outcome is shown.
    const pausesFigures = options.reveal !== undefined || (options.atLeastMs ?? 0) > 0 || options.timers
    const ownPause = pausesFigures ? pauseFigures() : undefined
    figuresPause.current = ownPause
    try {
      return await carryOut(call, input, event, options, ownPause, (press) =>
        run(...([given, press] as ActionArguments<K>)),
      )
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

/** A run under way. */
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
  again: (press: GuardedEvent) => Promise<unknown>,
): Promise<Answer<K> | undefined> {
  const { atLeastMs = 0, reveal, announce = announceMessage, after, timers, reload } = options
  const earliest = pause(atLeastMs)
  let answer: Answer<K>
  try {
    const headers = options.guard && (await guarded(options.guard, pressOf(event)))
    const given = { ...input, ...(headers && { headers }), row: options.of?.(input) }
    answer = await api(call, ...([given] as unknown as CallArguments<K>))
  } catch (cause) {
    figuresPause?.release()
    await refuse(cause, input, options, again)
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
  if (!event) throw new Error('A guarded action is run with the click or key press itself.')
  return event
}

async function refuse<K extends Call>(
  cause: unknown,
  input: CallInput<K>,
  options: ActionOptions<K>,
  onGo: (press: GuardedEvent) => Promise<unknown>,
): Promise<void> {
  if (!(cause instanceof ApiError)) throw cause
  const { failed, said, refused, timers, reload } = options
  if (!cause.redirected && !said?.(cause)) {
    const words = typeof failed === 'function' ? failed(cause, input) : wordsOr(cause, failed ?? cause.message)
    showRefused({ costEuro: cause.costEuro, words, onGo })
  }
  await refused?.(cause, input)
  // The screen's timers were wrong, or it would not have offered the action.
  const timersAreStale = cause.errorType === 'timer' || cause.errorType === 'jail'
  await Promise.all([(timers || timersAreStale) && refreshTimers(), cause.status > 0 && reload?.()])
}

/** Returns the server's own words, or the browser's on a lost connection; other answers have no words for players. */
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
