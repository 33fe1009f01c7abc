import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    profile: () => import(/* webpackChunkName: 'profile' */ './profile/ProfileScreen.tsx'),
    usersOnline: () => import(/* webpackChunkName: 'users-online' */ './users-online/UsersOnlineScreen.tsx'),
    log: () => import(/* webpackChunkName: 'log' */ './log/LogScreen.tsx'),
  },
})
