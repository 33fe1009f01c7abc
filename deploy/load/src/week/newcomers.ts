/**
 * Plays people who sign up at the beginning of the week and live as residents do, from nothing: a process of its own,
 * so that what the week's run does meanwhile does not delay them. Controlled over IPC by `startNewcomers`.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { characterOf } from '@sottomondo/residents/src/character/character.ts'
import { emptyMemory } from '@sottomondo/residents/src/memory.ts'
import { handMs, pauseMs } from '@sottomondo/residents/src/pause.ts'
import { type Resident, takeTurn } from '@sottomondo/residents/src/resident.ts'
import type { Session } from '@sottomondo/residents/src/session.ts'
import { strongRandom } from '@sottomondo/server-kit/random'
import { credentialsOf, signUp } from '../newcomer/sign-up.ts'
import type { NewcomerOrder, NewcomerReport } from './start-newcomers.ts'

const tryAgainMs = 1_000
const report: NewcomerReport = { signedUp: 0, turns: 0, failures: 0, lastFailure: '', steps: {}, refused: {} }
let ending = false

const count = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1
}

/** What fails while a process is away is tried again at the next turn. */
function failed(error: unknown): void {
  report.failures++
  report.lastFailure = String(error)
}

async function ensureSession({ firstName, session }: Resident): Promise<void> {
  if (!session.cookie) await session.call('POST /api/auth/login', { body: credentialsOf(firstName) })
}

async function live({ speed }: NewcomerOrder, name: string, session: Session): Promise<void> {
  const character = characterOf(name, false)
  const newcomer: Resident = {
    firstName: name,
    accountName: name,
    email: credentialsOf(name).email,
    gender: 'male',
    character,
    memory: emptyMemory(),
    session,
    experience: 0,
    cityName: '',
  }
  const town = {
    // They know nobody: everybody is a player to them.
    residents: new Set<string>(),
    requests: { requestedAtMs: {} },
    random: strongRandom,
    nowMs: () => Date.now(),
    gameSpeed: speed,
    hand: () => delay(handMs(strongRandom) / speed),
  }
  while (!ending) {
    await delay(pauseMs(character, strongRandom) / speed)
    try {
      await ensureSession(newcomer)
      const end = await takeTurn(newcomer, town)
      report.turns++
      if (!end?.step) continue
      count(report.steps, end.step.call)
      if (end.answered && !end.answered.ok) count(report.refused, `${end.step.call} ${end.answered.errorType}`)
    } catch (error) {
      failed(error)
    }
  }
}

/** One after the other, each under a name of their own: who was not let in comes again under the next one. */
async function begin(order: NewcomerOrder): Promise<void> {
  for (let nth = 1; report.signedUp < order.count && !ending; nth++) {
    const name = `Nieuw_${String(nth).padStart(4, '0')}`
    try {
      const session = await signUp(order.gateway, name)
      report.signedUp++
      void live(order, name, session)
    } catch (error) {
      failed(error)
      await delay(tryAgainMs)
    }
  }
}

process.on('message', (message: NewcomerOrder | 'report' | 'end') => {
  if (message === 'report') process.send?.(report)
  else if (message === 'end') ending = true
  else void begin(message)
})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
