import { eventually } from '@sottomondo/test-kit/eventually'
import { expect } from 'vitest'
import { giveFavours, setGangster } from '../stack/world.ts'
import { newPlayers, type Player } from './player.ts'

/** Of a rank that may take part in heists and raids. */
const nessunoExperience = 12_000
const noWeapons = { grenade: 0, revolver: 0, bazooka: 0 }

/** Gives a player the rank for heists and raids, once the gateway knows of it too. */
export async function asPartner(player: Player): Promise<Player> {
  const { visitor, person } = player
  // A fact about their life has their card written.
  await setGangster(person, { experience: nessunoExperience, life: 100 })
  await eventually(async () => {
    const body = { target: 'Benzinestation', weapon: 'Mes', inviteeName: person.accountName }
    expect((await visitor.call('POST /api/heist/invite', { body })).body.errorType).not.toBe('rank')
  })
  return player
}

/** Strangers of that rank, with money for all possible stakes. @param cityId their city */
export async function newGroup(count: number, cityId = 1): Promise<Player[]> {
  const group = await newPlayers(count)
  await Promise.all(
    group.map(async (one) => {
      await giveFavours(one.person, { cashPocket: 1_200_000 })
      // Far cities cost more than a new player has.
      if (cityId !== 1)
        await eventually(async () => {
          const { status } = await one.visitor.call('POST /api/travel', { body: { destinationCityId: cityId } })
          expect(status).toBe(200)
        })
      await asPartner(one)
    }),
  )
  return group
}

/** Asks a partner for a heist that costs nothing. @returns its id */
export async function invitePartner(inviter: Player, { person }: Player): Promise<number> {
  const body = { target: 'Benzinestation', weapon: 'Mes', inviteeName: person.accountName }
  const reply = await inviter.visitor.call('POST /api/heist/invite', { body })
  expect(reply).toEqual({ status: 200, body: expect.objectContaining({ message: 'Overval succesvol gestart!' }) })
  return reply.body.heistId
}

/** Calls a raid without weapons. @returns its id */
export async function callRaid({ visitor }: Player): Promise<number> {
  const reply = await visitor.call('POST /api/raid/create', { body: noWeapons })
  expect(reply).toEqual({ status: 200, body: expect.objectContaining({ message: 'Raid succesvol gestart.' }) })
  return reply.body.raidId
}
