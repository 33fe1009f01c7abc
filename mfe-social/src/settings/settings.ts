import { feature } from '@sottomondo/mfe-kit/feature'

export const settings = feature({
  screens: {
    settings: () => import(/* webpackChunkName: 'settings' */ './SettingsScreen.tsx'),
  },
  routes: [
    {
      path: '/settings',
      title: 'Instellingen',
      screen: 'settings',
      reads: ['/api/settings/profile'],
      row: { group: 'profile', label: 'Instellingen', icon: 'settings', order: 90 },
    },
  ],
})
