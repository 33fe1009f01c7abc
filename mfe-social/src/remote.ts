import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    family: () => import(/* webpackChunkName: 'family' */ './family/FamilyScreen.tsx'),
    familyInvitation: () => import(/* webpackChunkName: 'family-invitation' */ './family/InvitationScreen.tsx'),
    familyProfile: () => import(/* webpackChunkName: 'family-profile' */ './family/FamilyProfileScreen.tsx'),
    familySettings: () => import(/* webpackChunkName: 'family-settings' */ './family/FamilySettingsScreen.tsx'),
    hallOfFame: () => import(/* webpackChunkName: 'hall-of-fame' */ './hall-of-fame/HallOfFameScreen.tsx'),
    leaderboard: () => import(/* webpackChunkName: 'leaderboard' */ './leaderboard/LeaderboardScreen.tsx'),
    statistics: () => import(/* webpackChunkName: 'statistics' */ './statistics/StatisticsScreen.tsx'),
    profile: () => import(/* webpackChunkName: 'profile' */ './profile/ProfileScreen.tsx'),
    profileMock: () => import(/* webpackChunkName: 'profile-mock' */ './profile/ProfileMockScreen.tsx'),
    search: () => import(/* webpackChunkName: 'search' */ './search/SearchScreen.tsx'),
    settings: () => import(/* webpackChunkName: 'settings' */ './settings/SettingsScreen.tsx'),
    usersOnline: () => import(/* webpackChunkName: 'users-online' */ './users-online/UsersOnlineScreen.tsx'),
    chat: () => import(/* webpackChunkName: 'chat' */ './chat/ChatScreen.tsx'),
    chatDrawer: () => import(/* webpackChunkName: 'chat-drawer' */ './chat/DrawerScreen.tsx'),
    inbox: () => import(/* webpackChunkName: 'inbox' */ './mail/InboxScreen.tsx'),
    newMail: () => import(/* webpackChunkName: 'new-mail' */ './mail/NewMailScreen.tsx'),
    // Two chunks of two screens that look alike: each pair shares nearly all of its parts.
    forumList: () => import(/* webpackChunkName: 'forum' */ './forum/ForumListScreen.tsx'),
    forum: () => import(/* webpackChunkName: 'forum' */ './forum/ForumScreen.tsx'),
    thread: () => import(/* webpackChunkName: 'thread' */ './forum/ThreadScreen.tsx'),
    rip: () => import(/* webpackChunkName: 'thread' */ './forum/RipScreen.tsx'),
    honor: () => import(/* webpackChunkName: 'honor' */ './honor/HonorScreen.tsx'),
    log: () => import(/* webpackChunkName: 'log' */ './log/LogScreen.tsx'),
  },
})
