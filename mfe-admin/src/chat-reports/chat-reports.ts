import { feature } from '@sottomondo/mfe-kit/feature'

export const chatReports = feature({
  screens: {
    chatReports: () => import(/* webpackChunkName: 'chat-reports' */ './ChatReportsScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/chatReports',
      title: 'Gemelde berichten',
      screen: 'chatReports',
      audience: 'admin',
      reads: ['/api/admin/chatReports'],
      row: { group: 'admin', label: 'Gemelde berichten', icon: 'chat', order: 72, audience: 'admin' },
    },
  ],
})
