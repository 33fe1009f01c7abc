import { z } from 'zod'

/**
 * The rooms of realtime, by kind: whom a room's pushes reach is judged by the service that owns it, when a player joins
 * and again whenever that service says so (`roomRights`). A new kind is a line here and its owner's rule (as in
 * `services/social/src/kernel/room`).
 */
const roomKinds = {
  /** Everybody's chat. */
  chat: { owner: 'social', form: /^chat$/, subject: 'push.room.chat' },
  /** One family: its chat, and that it has changed. */
  family: { owner: 'social', form: /^family\.[1-9]\d{0,15}$/, subject: 'push.room.family.*' },
  /** The open auctions. */
  auction: { owner: 'economy', form: /^auction$/, subject: 'push.room.auction' },
  /** What is on players' heads. */
  bounty: { owner: 'economy', form: /^bounty$/, subject: 'push.room.bounty' },
} as const satisfies Record<string, { owner: string; form: RegExp; subject: string }>

export type RoomKind = keyof typeof roomKinds
export type Room = 'chat' | `family.${number}` | 'auction' | 'bounty'

/** Returns the kind of a room and its owner; undefined for a text that names no room. */
export function roomKindOf(room: string): { kind: RoomKind; owner: RoomOwner } | undefined {
  for (const kind of Object.keys(roomKinds) as RoomKind[])
    if (roomKinds[kind].form.test(room)) return { kind, owner: roomKinds[kind].owner }
  return undefined
}

export type RoomOwner = (typeof roomKinds)[RoomKind]['owner']
/** The kinds that a service owns. */
export type RoomKindOf<Owner extends RoomOwner> = {
  [K in RoomKind]: (typeof roomKinds)[K]['owner'] extends Owner ? K : never
}[RoomKind]
export const roomOwners: readonly RoomOwner[] = [...new Set(Object.values(roomKinds).map(({ owner }) => owner))]

/** The subject of a room's pushes. */
export const roomPushSubject = (room: Room): string => `push.room.${room}`
/** The subjects of all rooms that a service owns. */
export const roomSubjectsOf = (owner: RoomOwner): string[] =>
  Object.values(roomKinds).flatMap((kind) => (kind.owner === owner ? [kind.subject] : []))
export const anyRoomPushSubject = 'push.room.>'

/**
 * Said by a room's owner when it changes who may hear the room, through the outbox as a push is: realtime lets these
 * players out at once and judges them again.
 */
export const roomRightsSubject = 'push.rights'
export const roomRights = z.object({
  /** Absent: every room of this service. */
  room: z.string().optional(),
  /** Absent: everybody who hears it. */
  accountIds: z.array(z.number().int().positive()).optional(),
})
export type RoomRights = z.infer<typeof roomRights>
