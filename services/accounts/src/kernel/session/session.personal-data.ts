import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const sessionPersonalData: PersonalData = {
  sections: [
    personalSection(
      'ingelogd',
      `select id as key, jsonb_build_object('sinds', created_at, 'laatst gezien', last_seen_at, 'adres', address,
          'browser', user_agent) as data
        from session, asker where session.user_id = asker.user_id`,
      { order: 60 },
    ),
  ],
}
