import { feature } from '@sottomondo/mfe-kit/feature'

export const profile = feature({
  screens: {
    profile: () => import(/* webpackChunkName: 'profile' */ './ProfileScreen.tsx'),
    profileMock: () => import(/* webpackChunkName: 'profile-mock' */ './ProfileMockScreen.tsx'),
  },
  routes: [
    {
      path: '/profile/:accountName',
      title: 'Profiel',
      screen: 'profile',
      audience: 'public',
      reads: ['/api/profile/:accountName', '/api/achievements/:accountName'],
    },
    {
      path: '/profileMock',
      title: 'Voorbeeldprofiel',
      screen: 'profileMock',
    },
  ],
})
