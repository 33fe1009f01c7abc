import { ForumService } from '@sottomondo/proto/social/v1/forum'
import { callOf, granted, newPlayer, type ServiceUnderTest } from '@sottomondo/test-kit'
import { writeNames } from '../src/kernel/player/player.store.ts'

export type Player = ReturnType<typeof newPlayer>

/** Returns what tests of the forum do, as players. */
export function playForum(under: Pick<ServiceUnderTest, 'rpc' | 'pool'>) {
  const forum = () => under.rpc(ForumService)
  const text = { type: 'GENERAL', title: 'Wie kocht er kogels?', content: 'Ik niet. [B]Iemand anders[/B] dan?' }
  const post = (by: Player, given: Partial<typeof text> = {}, requestId?: string) =>
    forum().createPost(callOf(by, requestId), { ...text, ...given })
  const comment = (by: Player, postId: number, content = 'Ik ook niet.', requestId?: string) =>
    forum().createComment(callOf(by, requestId), { postId, content })
  return {
    forum,
    post,
    comment,
    posted: async (by: Player, given: Partial<typeof text> = {}) => granted(await post(by, given)).postId,
    commented: async (by: Player, postId: number, content?: string) => granted(await comment(by, postId, content)),
    list: async (by: Player, type = 'GENERAL', page = 1) =>
      granted(await forum().listPosts(callOf(by), { type, page, limit: 10 })),
    get: async (by: Player, postId: number, type = 'GENERAL') =>
      granted(await forum().getPost(callOf(by), { type, postId })),
    comments: async (by: Player, postId: number, page = 1) =>
      granted(await forum().listComments(callOf(by), { postId, page, limit: 10 })),
    /** A player whose birth has become known. */
    async known(player: Player = newPlayer()): Promise<Player> {
      const { accountId, accountName } = player
      const born = { accountId, userId: accountId, accountName, gender: 'male' as const }
      await writeNames(under.pool, [{ ...born, claimedExperience: 0, createdAtMs: 1 }])
      return player
    },
  }
}
