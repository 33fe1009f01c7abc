/**
 * `npm run newcomer [-- --minutes 20]`: plays somebody who comes into this checkout's development world alone, and two
 * whom the admin has raised, and writes down minute by minute what happens to them. By the documented API alone.
 */

import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runCommand } from '@sottomondo/local/operator'
import { readStack } from '@sottomondo/local/stack'
import { type Gateway, Session } from '@sottomondo/residents/src/session.ts'
import { Recorder } from './recorder.ts'
import { signUp } from './sign-up.ts'
import { captainTurns, newcomerTurns } from './turns.ts'
import { watch } from './watch.ts'

const turnEveryMs = 4_000
const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } }).values

async function record(): Promise<string[]> {
  const stack = readStack()
  const gateway: Gateway = { url: `http://127.0.0.1:${new URL(stack.origin).port}`, origin: stack.origin }
  const file = join(stack.logFolder, 'newcomer.txt')
  writeFileSync(file, '')
  const recorder = new Recorder((line) => {
    console.log(line)
    appendFileSync(file, `${line}\n`)
  })

  const admin = new Session(gateway, 'admin')
  const { email, password } = stack.logins.admin
  await admin.call('POST /api/auth/login', { body: { email, password } })
  /** So that a don invites them, and others come along with them. */
  async function raised(userName: string, changes: { experienceChange: number; cashPocketChange: number }) {
    const session = await signUp(gateway, userName)
    const body = { userName, reason: 'opname', honorChange: 0, bulletsChange: 3_000, ...changes }
    const done = await admin.call('POST /api/admin/modifyPlayer', { body })
    if (!done.ok) recorder.say('admin', done.error)
    return session
  }

  const mark = Date.now().toString(36).slice(-5)
  const newcomer = await signUp(gateway, `Nieuw_${mark}`)
  const riser = await raised(`Stijger_${mark}`, { experienceChange: 950, cashPocketChange: 30_000 })
  const captain = await raised(`Kapitein_${mark}`, { experienceChange: 13_000, cashPocketChange: 3_000_000 })
  const people = new Map([
    ['newcomer', newcomer],
    ['riser', riser],
    ['captain', captain],
  ])
  const turns = [newcomerTurns(recorder, newcomer), captainTurns(recorder, captain)]
  while (recorder.minutes < Number(minutes)) {
    const next = delay(turnEveryMs)
    try {
      for (const turn of turns) await turn()
      await watch(recorder, newcomer, people)
    } catch (error) {
      recorder.say('trouble', String(error))
    }
    await next
  }
  recorder.say('sum', recorder.summary())
  return [`Written to ${file}.`]
}

await runCommand(record)
