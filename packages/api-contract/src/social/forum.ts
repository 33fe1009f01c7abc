import { z } from 'zod'
import { feature } from '../feature.ts'
import { id, idOf, isoTime, message, text } from '../fields.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atLeast, atMost } from '../kit/text/length.ts'
import { forumTypes } from '../names.ts'
import { notInRpc } from '../rpc.ts'

/** spec 3 §9 */
const rowsPerPage = 10

const mostRowsPerPage = 50

const titleCharacters = { least: 3, most: 80 }

const soughtCharacters = 100

const noForum = { error: 'Dit forum bestaat niet.' }

/** In any case (rules, "Forum"). */
const type = z
  .string(noForum)
  .overwrite((typed) => typed.toUpperCase())
  .meta({ examples: ['GENERAL'] })
  .pipe(z.enum(forumTypes, noForum))

const noPost = { error: 'Dit bericht bestaat niet (meer).' }

const whole = z.coerce.number(noPost).int(noPost).positive(noPost).max(Number.MAX_SAFE_INTEGER, noPost)

const postId = idOf('forumPost', whole)

const ofPost = z.object({ type, postId })

const noPage = { error: 'Deze pagina bestaat niet.' }

const badLimit = { error: `Vraag 1 tot ${mostRowsPerPage} rijen.` }

/** A page that is past the end is the last one. */
const page = z.coerce.number(noPage).int(noPage).min(1, noPage).max(1_000_000_000, noPage).default(1)

const limit = z.coerce
  .number(badLimit)
  .int(badLimit)
  .min(1, badLimit)
  .max(mostRowsPerPage, badLimit)
  .default(rowsPerPage)

const count = z.number().int().nonnegative()

/** `total` rows on `pages` pages; `page` is the returned one. */
const paged = { total: count, page: count, pages: count }

/** Null: the house. */
const Account = z.object({ accountName: z.string().nullable() })

/** Of a text itself: with the sign of the writer’s family, null for one in none. */
const Writer = Account.extend({ familySymbol: z.string().nullable() })

const reaction = z.object({
  postId: z.number().int(),
  title: z.string(),
  /** Null: the post itself. */
  commentId: z.number().int().nullable(),
  createdAt: isoTime,
  Account,
})

const post = z.object({
  postId: z.number().int(),
  type: z.string(),
  title: z.string(),
  /** The source of the text, with its tags. */
  content: z.string(),
  createdAt: isoTime,
  Account: Writer,
  pinned: z.boolean(),
  /** No comments may be added. */
  closed: z.boolean(),
  comments: count,
  /** The latest comment; null without any. */
  lastReaction: reaction.nullable(),
  /** Something new is here for the player. */
  unread: z.boolean(),
  commentsRead: count,
  /** Others' comments that still stand and that the player has not read; at most 100 are counted. */
  unreadComments: count,
  /** The player has blocked its writer. */
  blocked: z.boolean(),
  /** Null for other posts than those of RIP. */
  rip: z
    .object({
      /** The dead gangster. */
      accountName: z.string(),
      /** Null where nobody knows. */
      killerName: z.string().nullable(),
      diedAt: isoTime,
      candles: count,
      /** The player’s own candle burns. */
      candleLit: z.boolean(),
    })
    .nullable(),
})

const badTitle = {
  error: `Een titel heeft ${titleCharacters.least} tot ${titleCharacters.most} tekens.`,
}

const title = z
  .string({ error: 'Geef je bericht een titel.' })
  .overwrite(cleanLine)
  .min(1, { error: 'Geef je bericht een titel.' })
  .check(atLeast(titleCharacters.least, badTitle))
  .check(atMost(titleCharacters.most, badTitle))
  .meta({ examples: ['Wie kocht er kogels?'] })

const comment = {
  access: 'player',
  switch: 'forum',
  refusals: ['notFound'],
  form: true,
  rpc: 'social.forum.createComment',
  body: z.object({ content: text('Een lege reactie zegt niets. Schrijf er iets in.') }),
  answer: z.object({
    message: z.string(),
    commentId: z.number().int(),
    /** Its place among the post’s comments, from 1. */
    number: z.number().int(),
  }),
} as const

const badSearch = { error: `Zoek met hoogstens ${soughtCharacters} tekens.` }

const badPosition = { error: 'Zeg tot welke reactie je gelezen hebt.' }

/** Four forums with posts, and comments on them. A type is one of RIP, UPDATE, GENERAL, QUESTIONS. */
export const forum = feature({
  switch: { name: 'forum', order: 207, label: 'Schrijven op het forum' },
  calls: {
    'GET /api/forum/lastReaction': {
      summary: 'List the forums, each with its latest post or comment and the number of unread posts',
      access: 'player',
      rpc: 'social.forum.lastReaction',
      answer: z.object({
        forums: z.array(
          z.object({
            type: z.string(),
            posts: count,
            /** 100 stands for more. */
            unreadPosts: count,
            /** Null in an empty forum. */
            lastReaction: reaction.nullable(),
          }),
        ),
      }),
    },
    'GET /api/forum/search': {
      summary: 'Search the forums’ titles and texts, best hit first',
      access: 'player',
      rpc: 'social.forum.search',
      query: z.object({
        q: z.string(badSearch).overwrite(cleanLine).check(atMost(soughtCharacters, badSearch)).default(''),
        page,
      }),
      answer: z.object({
        results: z.array(
          reaction.extend({
            type: z.string(),
            /** An extract of the text, in parts; found words stand apart. */
            parts: z.array(z.object({ text: z.string(), found: z.boolean() })),
          }),
        ),
        ...paged,
      }),
    },
    'GET /api/forum/comment': {
      summary: 'List the comments on a post, oldest first, page by page',
      access: 'player',
      refusals: ['notFound'],
      rpc: 'social.forum.listComments',
      query: z.object({
        /** Without one no post is found. */
        postId: postId.default(0).meta({ examples: [1] }),
        page,
        limit,
        /** The page with this comment, in place of `page`. */
        commentId: idOf('forumComment', whole).optional(),
      }),
      answer: z.object({
        postId: z.number().int(),
        comments: z.array(
          z.object({
            commentId: z.number().int(),
            /** Its place among the post’s comments, from 1. */
            number: z.number().int(),
            /** The source of the text, with its tags; empty once it is removed. */
            content: z.string(),
            /** The text as sanitised HTML: ui-kit’s `MarkupView` shows it. */
            html: z.string(),
            createdAt: isoTime,
            Account: Writer,
            own: z.boolean(),
            /** The player has blocked its writer. */
            blocked: z.boolean(),
            /** writer, admin: who removed it. */
            removedBy: z.string().nullable(),
          }),
        ),
        ...paged,
        commentsRead: count,
      }),
    },
    'GET /api/forum/{type}': {
      summary: 'List the posts of a forum, pinned ones first, then by latest reaction, page by page',
      access: 'player',
      rpc: 'social.forum.listPosts',
      params: z.object({ type }),
      query: z.object({ page, limit }),
      answer: z.object({
        posts: z.array(post),
        ...paged,
        /** 100 stands for more. */
        unreadPosts: count,
        /** Whether the player may write posts here. */
        mayPost: z.boolean(),
      }),
    },
    'GET /api/forum/{type}/{postId}': {
      summary: 'Get one post of a forum',
      access: 'player',
      refusals: ['notFound'],
      rpc: 'social.forum.getPost',
      params: ofPost,
      answer: z.object({
        post,
        /** The text as sanitised HTML: ui-kit’s `MarkupView` shows it. */
        html: z.string(),
        own: z.boolean(),
        mayComment: z.boolean(),
      }),
    },
    'POST /api/forum/{type}': {
      summary: 'Write a post in a forum; UPDATE is the admin’s, RIP posts come with deaths',
      access: 'player',
      switch: 'forum',
      form: true,
      rpc: 'social.forum.createPost',
      params: z.object({ type }),
      body: z.object({ title, content: text('Een leeg bericht zegt niets. Schrijf er iets in.') }),
      answer: z.object({ message: z.string(), postId: z.number().int() }),
    },
    'POST /api/forum/general/{postId}/comment': {
      ...comment,
      summary: 'Write a comment on the post with this id, of whatever forum',
      params: z.object({ postId }),
    },
    'POST /api/forum/{type}/{postId}/comment': {
      ...comment,
      summary: 'Write a comment on the post with this id; the type of the path is not looked at',
      params: z.object({ type: notInRpc(z.string().meta({ examples: ['GENERAL'] })), postId }),
    },
    'POST /api/forum/{type}/{postId}/remove': {
      summary: 'Remove a post, or a comment on it: the player’s own, as the admin any',
      access: 'player',
      refusals: ['notFound'],
      rpc: 'social.forum.remove',
      params: ofPost,
      body: z.object({
        /** Without one the post is removed. */
        commentId: idOf('forumComment', id).nullish(),
      }),
      answer: message,
    },
    'POST /api/forum/{type}/{postId}/moderate': {
      summary: 'Update whether a post is pinned, and whether it is closed for comments',
      access: 'admin',
      refusals: ['notFound'],
      rpc: 'social.forum.moderate',
      params: ofPost,
      body: z.object({ pinned: z.boolean().optional(), closed: z.boolean().optional() }),
      answer: z.object({ message: z.string(), pinned: z.boolean(), closed: z.boolean() }),
    },
    'POST /api/forum/{type}/{postId}/read': {
      summary: 'Mark a post’s comments as read, from the first one to the given one',
      access: 'player',
      refusals: ['notFound'],
      // The page calls it whenever comments come into sight.
      boundedByGame: true,
      rpc: 'social.forum.markRead',
      params: ofPost,
      body: z.object({ commentsRead: z.number(badPosition).int(badPosition).min(0, badPosition).max(1_000_000_000) }),
      answer: z.object({ commentsRead: count }),
    },
    'POST /api/forum/{type}/readAll': {
      summary: 'Mark everything in a forum as read',
      access: 'player',
      rpc: 'social.forum.markAllRead',
      params: z.object({ type }),
      answer: message,
    },
    'POST /api/forum/{type}/{postId}/candle': {
      summary: 'Place a candle on a RIP post, one per gangster',
      access: 'player',
      refusals: ['notFound'],
      rpc: 'social.forum.lightCandle',
      params: ofPost,
      answer: z.object({ message: z.string(), candles: count }),
    },
  },
})
