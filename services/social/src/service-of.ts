import { serviceOf } from '@sottomondo/server-kit/feature'
import { blocks } from '../gen/blocks.ts'
import { roomRules } from '../gen/rooms.ts'
import { socialConfig } from './config.ts'
import { createRooms } from './kernel/room/rooms.ts'

/** Makes this service of features: of all for a process, of some for a test. */
export const socialOf = serviceOf({
  name: 'social',
  config: socialConfig,
  migrations: new URL('../migrations/', import.meta.url),
  context: (kit) => ({ kit, rooms: createRooms(roomRules), blocks }),
  forgetsAt: '29 4 * * *',
})
