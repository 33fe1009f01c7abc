import type { OwnIdKind } from '@sottomondo/api-contract/ids'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect } from 'vitest'
import { plantSpin } from '../planted-seeds.ts'
import { asPartner, invitePartner } from '../players/heist.ts'
import { giveStatement } from '../players/murder.ts'
import { newPlayer, type Player } from '../players/player.ts'
import { pushSubscription } from '../players/push.ts'
import { giveCar } from './world.ts'

/** One in 571 periods sets it off. */
export const alertBody = { good: 'bier', cityName: 'Rome', isAbove: false, price: 411 }

/** A real id of each kind that belongs to this player alone, who has not played yet. */
export const realIds: Record<OwnIdKind, (owner: Player) => Promise<string | number>> = {
  async user({ visitor }) {
    return (await visitor.call('GET /api/auth/me')).body.userId
  },
  async session({ visitor }) {
    return (await visitor.call('GET /api/auth/sessions')).body[0]?.sessionId ?? 0
  },
  async apiKey({ visitor }) {
    const body = { name: 'Blad', scopes: ['status' as const] }
    return (await visitor.call('POST /api/settings/keys', { body })).body.apiKeyId
  },
  async pushDevice({ visitor }) {
    await visitor.call('POST /api/settings/push/subscribe', { body: pushSubscription() })
    return (await visitor.call('GET /api/settings/push')).body.devices[0]?.deviceId ?? 0
  },
  async priceAlert({ visitor }) {
    await visitor.call('POST /api/price-alerts', { body: alertBody })
    return (await visitor.call('GET /api/price-alerts')).body.alerts[0]?.priceAlertId ?? 0
  },
  async ownRound({ visitor }) {
    const bets = [{ kind: 'redBlack', value: 'Rood', amount: 20 } as const]
    return (await visitor.call('POST /api/casino/bet/roulette', { body: { bets } })).body.roundId
  },
  car: ({ person }) => giveCar(person),
  witnessStatement: ({ person }) => giveStatement(person),
  async heist(owner) {
    await asPartner(owner)
    return invitePartner(owner, await asPartner(await newPlayer()))
  },
  async mail({ person: { accountName: receiverName } }) {
    const { visitor } = await newPlayer()
    const body = { receiverName, subject: 'Onder ons', body: 'Dit leest niemand anders.' }
    return (await visitor.call('POST /api/mail/send', { body })).body.mailId
  },
  async logLine({ visitor, person: { accountName: friendAccountName } }) {
    const admirer = await newPlayer()
    expect((await admirer.visitor.call('POST /api/settings/friends/add', { body: { friendAccountName } })).status).toBe(
      200,
    )
    return eventually(async () => {
      const [line] = (await visitor.call('GET /api/log')).body.lines
      if (!line) throw new Error('the line of the friend has not come')
      return line.lineId
    })
  },
  async mission({ visitor }) {
    return (await visitor.call('GET /api/mission')).body.missions[0]?.missionId ?? 0
  },
  async bonusGame({ visitor }) {
    await plantSpin(visitor, ({ winsBonus }) => winsBonus)
    return (await visitor.call('POST /api/casino/fruit/spin', { body: { betAmount: 20 } })).body.roundId
  },
}
