import type { Session } from '@sottomondo/residents/src/session.ts'
import type { Recorder } from './recorder.ts'

/** What a newcomer says, and from which minute on. */
const words: readonly [fromMinute: number, text: string][] = [
  [0, 'Goedenavond allemaal'],
  [6, 'Ik ben nieuw hier, hoe verdien ik geld?'],
  [14, 'Bedankt allemaal, tot morgen'],
]
const breakoutEveryMinutes = 1
const heistEveryMinutes = 1
const raidEveryMinutes = 5

/** Plays a newcomer who takes what there is: talks, commits crimes, steals cars, frees others, sells a car. */
export function newcomerTurns(recorder: Recorder, session: Session): () => Promise<void> {
  let said = 0
  let sold = false
  let nextBreakout = 0
  let jailedSince: number | undefined

  async function talk(): Promise<void> {
    const [fromMinute = 0, content = ''] = words[said] ?? [Number.POSITIVE_INFINITY]
    if (recorder.minutes < fromMinute) return
    said++
    await session.call('POST /api/chat', { body: { content } })
  }

  async function sell(): Promise<void> {
    const garage = await session.call('GET /api/garage')
    const car = garage.ok && garage.answer.garage.find(({ isLocked }) => !isLocked)
    if (!car || sold) return
    const startingPrice = Math.max(1, Math.round(car.verkoopPrijs * 0.3))
    sold = (
      await session.call('POST /api/auction/create', { body: { itemType: 'CAR', itemId: car.id, startingPrice } })
    ).ok
  }

  return async () => {
    await talk()
    const status = await session.call('GET /api/status')
    if (!status.ok) return
    const { inJail, timeLeft } = status.answer.timers
    if (inJail) {
      if (jailedSince === undefined) recorder.say('jail', 'the newcomer is caught')
      jailedSince ??= recorder.minutes
      return
    }
    if (jailedSince !== undefined)
      recorder.say('jail', `the newcomer is free after ${Math.round((recorder.minutes - jailedSince) * 60)} s`)
    jailedSince = undefined
    const jail = await session.call('GET /api/jail/list')
    const prisoner = jail.ok ? jail.answer.prisoners[0] : undefined
    if (!timeLeft.crime) await session.call('POST /api/crime/execute', { body: { crimeOptionId: 1 } }, 'crime')
    else if (!timeLeft.car) await session.call('POST /api/car/execute', { body: { carOptionId: 1 } }, 'car')
    else if (prisoner && recorder.minutes >= nextBreakout) {
      nextBreakout = recorder.minutes + breakoutEveryMinutes
      await session.call('POST /api/jail/break/{name}', { params: { name: prisoner.name } })
    }
    await sell()
  }
}

/** Plays somebody of rank 6 with money, who asks others along. */
export function captainTurns(recorder: Recorder, session: Session): () => Promise<void> {
  let [nextHeist, nextRaid] = [recorder.minutes, recorder.minutes + raidEveryMinutes]

  async function askForHeist(): Promise<void> {
    nextHeist = recorder.minutes + heistEveryMinutes
    const heist = await session.call('GET /api/heist')
    const found = await session.call('GET /api/heist/partners')
    if (!heist.ok || heist.answer.heistId !== null || !found.ok) return
    const partner = found.answer.partners[0]
    const [target, weapon] = [heist.answer.targets[0], heist.answer.weapons[1]]
    recorder.say('heist', `${found.answer.partners.length} could come along`)
    if (partner && target && weapon)
      await session.call('POST /api/heist/invite', {
        body: { target: target.name, weapon: weapon.name, inviteeName: partner.accountName },
      })
  }

  async function callRaid(): Promise<void> {
    nextRaid = recorder.minutes + raidEveryMinutes
    await session.call('POST /api/raid/create', { body: { grenade: 5, revolver: 0, bazooka: 0 } })
  }

  return async () => {
    const status = await session.call('GET /api/status')
    if (!status.ok || status.answer.timers.inJail) return
    const { timeLeft } = status.answer.timers
    if (!timeLeft.heist && recorder.minutes >= nextHeist) await askForHeist()
    if (!timeLeft.raid && recorder.minutes >= nextRaid) await callRaid()
    const raid = await session.call('GET /api/raid')
    if (raid.ok && raid.answer.raidId !== null)
      recorder.say('raid', raid.answer.participantDetails.map(({ accountName }) => accountName).join(', '))
  }
}
