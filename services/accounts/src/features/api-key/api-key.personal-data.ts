import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const apiKeyPersonalData: PersonalData = {
  sections: [
    personalSection(
      'sleutels',
      `select id as key, jsonb_build_object('naam', k.name, 'leest', scopes, 'gemaakt', created_at, 'laatst gebruikt', last_used_at)
          as data
        from api_key k, asker where k.user_id = asker.user_id`,
      { order: 70 },
    ),
  ],
}
