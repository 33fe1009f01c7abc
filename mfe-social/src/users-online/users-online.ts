import { feature } from '@sottomondo/mfe-kit/feature'

export const usersOnline = feature({
  screens: {
    usersOnline: () => import(/* webpackChunkName: 'users-online' */ './UsersOnlineScreen.tsx'),
  },
  routes: [
    {
      path: '/users-online',
      title: 'Spelers online',
      screen: 'usersOnline',
      reads: ['/api/online'],
      row: { group: 'profile', label: 'Spelers online', icon: 'people', order: 10 },
    },
  ],
})
