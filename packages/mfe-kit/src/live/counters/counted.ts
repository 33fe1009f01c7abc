import type { PushEvent, PushPayload } from '@sottomondo/event-contract/push'
import { onPush } from '../push/push.ts'

type VersionedPush = { [E in PushEvent]: PushPayload<E> extends { version: number } ? E : never }[PushEvent]
/**
 * Follows the push that changes a count;
 * @param take computes the count from the one before
 */
type Follow = (take: (after: (count: number) => number, version: number) => void) => void
const counted =
  <E extends VersionedPush>(push: E, after: (payload: PushPayload<E>, count: number) => number): Follow =>
  (take) =>
    onPush(push, (payload) => take((count) => after(payload, count), (payload as { version: number }).version))

/**
 * The counts of a player, kept on whatever page they are, and shown where a menu row names one as its `badge`. A new
 * count is a line here: the push that changes it. Its start value comes with an answer (`setCounter`).
 */
export const counters = {
  unreadLog: counted('logChanged', ({ unreadLog }) => unreadLog),
  unreadMails: counted('unreadMails', ({ unreadMails }) => unreadMails),
  /** For admins: what is reported and not decided. */
  openReports: counted('openReports', ({ openReports }) => openReports),
  /** Heist invitations: highlighted for a while, cleared by itself (spec 1 §4). */
  heistInvitations: counted('heistNotification', (_push, count) => count + 1),
  /** Mentions in chats, until a chat is opened (spec 1 §4). */
  unreadMentions: (take) => {
    // A push may come twice, and those of two rooms in any order: each message counts once.
    const seen = new Set<number>()
    onPush('mentionNotification', ({ version }) => {
      if (seen.has(version)) return
      seen.add(version)
      take((count) => count + 1, Math.max(...seen))
    })
  },
} satisfies Record<string, Follow>
