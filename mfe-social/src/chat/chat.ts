import { feature } from '@sottomondo/mfe-kit/feature'

export const chat = feature({
  screens: {
    chat: () => import(/* webpackChunkName: 'chat' */ './ChatScreen.tsx'),
    chatDrawer: () => import(/* webpackChunkName: 'chat-drawer' */ './DrawerScreen.tsx'),
  },
  routes: [
    {
      path: '/chat',
      title: 'Chat',
      screen: 'chat',
      reads: ['/api/chat?room=chat'],
      row: {
        group: 'inbox',
        label: 'Chat',
        icon: 'chat',
        order: 40,
        badge: { counter: 'heistInvitations', strongAbove: 0, otherwise: 'unreadMentions', inHeader: true },
      },
    },
  ],
  drawer: { title: 'Chat', icon: 'chat', screen: 'chatDrawer', path: '/chat', counter: 'unreadMentions' },
})
