import { z } from 'zod'
import { namedByAdmin as player, required } from '../admin-fields.ts'
import { feature } from '../feature.ts'
import { existingName, isoTime, message } from '../fields.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atMost } from '../kit/text/length.ts'

const mostHours = 87_600

const badHours = { error: `Een blokkade duurt 1 tot ${mostHours} hele uren.` }

export const ban = feature({
  calls: {
    'GET /api/admin/bans': {
      summary: 'List the players and addresses that are blocked now, last one first',
      access: 'admin',
      rpc: 'accounts.ban.list',
      answer: z.object({
        blocked: z.array(
          z.object({ accountName: z.string(), blockedAt: isoTime, blockedUntil: isoTime, by: z.string() }),
        ),
        /** For IPv6 `address` is the network; `accountName` is the player because of whom it was banned. */
        addresses: z.array(
          z.object({ address: z.string(), accountName: z.string(), bannedAt: isoTime, by: z.string() }),
        ),
      }),
    },
    'GET /api/admin/sameAddress/{accountName}': {
      summary: 'List other players who were seen last at an address of this one: housemates, or second accounts',
      access: 'admin',
      rpc: 'accounts.ban.listAtSameAddress',
      refusals: ['notFound'],
      params: z.object({ accountName: existingName }),
      answer: z.object({ players: z.array(z.object({ accountName: z.string(), alive: z.boolean() })) }),
    },
    'POST /api/admin/block': {
      summary: 'Block a player for some hours: their sessions are suspended and they can’t log in',
      access: 'admin',
      rpc: 'accounts.ban.block',
      form: true,
      refusals: ['notFound'],
      body: z.object({
        userName: player,
        /** Hours. */
        blockDuration: z.number(required).int(badHours).min(1, badHours).max(mostHours, badHours),
      }),
      answer: z.object({ message: z.string(), userName: z.string(), blockedUntil: isoTime }),
    },
    'POST /api/admin/unblock': {
      summary: 'Unblock a player',
      access: 'admin',
      rpc: 'accounts.ban.unblock',
      refusals: ['notFound'],
      body: z.object({ userName: player }),
      answer: message,
    },
    'POST /api/admin/ipBan': {
      summary: 'Ban the addresses where a player was seen last',
      access: 'admin',
      form: true,
      refusals: ['notFound'],
      body: z.object({ accountName: player }),
      answer: z.object({ message: z.string(), addresses: z.number().int() }),
    },
    'POST /api/admin/ipBan/lift': {
      summary: 'Unban an address',
      access: 'admin',
      rpc: 'accounts.ban.liftAddress',
      refusals: ['notFound'],
      body: z.object({
        /** As the list has it. */
        address: z
          .string(required)
          .overwrite(cleanLine)
          .min(1, required)
          .check(atMost(64, { error: 'Dit adres is niet gebannen.' })),
      }),
      answer: message,
    },
  },
})
