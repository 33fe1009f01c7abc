import { feature } from '@sottomondo/mfe-kit/feature'

export const family = feature({
  screens: {
    family: () => import(/* webpackChunkName: 'family' */ './FamilyScreen.tsx'),
    familyInvitation: () => import(/* webpackChunkName: 'family-invitation' */ './InvitationScreen.tsx'),
    familyProfile: () => import(/* webpackChunkName: 'family-profile' */ './FamilyProfileScreen.tsx'),
    familySettings: () => import(/* webpackChunkName: 'family-settings' */ './FamilySettingsScreen.tsx'),
  },
  routes: [
    {
      path: '/family',
      title: 'Families',
      screen: 'family',
      reads: ['/api/family/settings', '/api/family/settings/events', '/api/family/invitations'],
      row: { group: 'family', label: 'Familie', icon: 'family', order: 10 },
    },
    {
      path: '/family/invite/acceptById/:inviteId',
      title: 'Uitnodiging',
      screen: 'familyInvitation',
      audience: 'public',
      reads: ['/api/family/invite/:inviteId'],
    },
    {
      path: '/family/profile/:familyName',
      title: 'Familie',
      screen: 'familyProfile',
      audience: 'public',
      reads: ['/api/family/profile/:familyName'],
    },
    {
      path: '/family/settings',
      title: 'Familiebeheer',
      screen: 'familySettings',
      reads: ['/api/family/settings'],
      row: { group: 'family', label: 'Familiebeheer', icon: 'settings', order: 20 },
    },
    {
      path: '/invite/acceptById',
      title: 'Uitnodiging',
      screen: 'familyInvitation',
    },
  ],
})
