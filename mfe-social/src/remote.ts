import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    usersOnline: () => import(/* webpackChunkName: 'users-online' */ './users-online/UsersOnlineScreen.tsx'),
  },
})
