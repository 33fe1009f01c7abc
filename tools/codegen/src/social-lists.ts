import { pageImports, pagesOf } from './features.ts'
import { header } from './header.ts'
import { featureList, pageList } from './service-lists.ts'

function roomList(root: string): string {
  const all = pagesOf(root, 'services/social/src/**/*.ts', 'room')
  return `${header('the room of features in services/social')}${pageImports(all, 'services/social/gen/rooms.ts')}import type { RoomKindOf } from '@sottomondo/event-contract/rooms'
import type { RoomRule } from '../src/kernel/room/room-rule.ts'

/** The rule of each kind of room. */
export const roomRules: Readonly<Record<RoomKindOf<'social'>, RoomRule>> = {
${all.map(({ feature, name }) => `  ${feature}: ${name},\n`).join('')}}
`
}

/** The lists of social by path. */
export const socialLists = (root: string): Record<string, string> => ({
  'services/social/gen/features.ts': featureList(root, 'social'),
  'services/social/gen/blocks.ts': pageList(root, 'social', 'atBlock', {
    of: "import type { BlockPart } from '../src/kernel/block/block-part.ts'",
    what: 'What features do when a player blocks another.',
    name: 'blocks: readonly BlockPart[]',
  }),
  'services/social/gen/rooms.ts': roomList(root),
})
