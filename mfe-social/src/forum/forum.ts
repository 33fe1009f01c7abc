import { feature } from '@sottomondo/mfe-kit/feature'

export const forum = feature({
  screens: {
    // Two chunks of two screens that look alike: each pair shares nearly all of its parts.
    forumList: () => import(/* webpackChunkName: 'forum' */ './ForumListScreen.tsx'),
    forum: () => import(/* webpackChunkName: 'forum' */ './ForumScreen.tsx'),
    thread: () => import(/* webpackChunkName: 'thread' */ './ThreadScreen.tsx'),
    rip: () => import(/* webpackChunkName: 'thread' */ './RipScreen.tsx'),
  },
  routes: [
    {
      path: '/forum',
      title: 'Forum',
      screen: 'forum',
      reads: ['/api/forum/lastReaction'],
      row: { group: 'inbox', label: 'Forum', icon: 'forum', order: 30 },
    },
    {
      path: '/forum/rip/:postId',
      title: 'In memoriam',
      screen: 'rip',
      reads: ['/api/forum/rip/:postId'],
      lazyParts: ['thread-lazy'],
    },
    {
      path: '/forum/:type',
      title: 'Forum',
      screen: 'forumList',
      reads: ['/api/forum/:type?page=1'],
    },
    {
      path: '/forum/:type/:postId',
      title: 'Forum',
      screen: 'thread',
      reads: ['/api/forum/:type/:postId'],
      lazyParts: ['thread-lazy'],
    },
  ],
})
