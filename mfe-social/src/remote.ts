import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    hallOfFame: () => import(/* webpackChunkName: 'hall-of-fame' */ './hall-of-fame/HallOfFameScreen.tsx'),
    profile: () => import(/* webpackChunkName: 'profile' */ './profile/ProfileScreen.tsx'),
    profileMock: () => import(/* webpackChunkName: 'profile-mock' */ './profile/ProfileMockScreen.tsx'),
    search: () => import(/* webpackChunkName: 'search' */ './search/SearchScreen.tsx'),
    settings: () => import(/* webpackChunkName: 'settings' */ './settings/SettingsScreen.tsx'),
    usersOnline: () => import(/* webpackChunkName: 'users-online' */ './users-online/UsersOnlineScreen.tsx'),
    inbox: () => import(/* webpackChunkName: 'inbox' */ './mail/InboxScreen.tsx'),
    newMail: () => import(/* webpackChunkName: 'new-mail' */ './mail/NewMailScreen.tsx'),
    log: () => import(/* webpackChunkName: 'log' */ './log/LogScreen.tsx'),
  },
})
