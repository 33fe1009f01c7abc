import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const accountPersonalData: PersonalData = {
  sections: [
    personalSection(
      'account',
      `select id as key, jsonb_build_object('email', email, 'gsm', phone, 'aangemeld', created_at,
          'gsm geverifieerd', phone_verified_at, 'laatste adres', last_address, 'verwijdering gevraagd', deletion_requested_at,
          'twee stappen sinds', (select enabled_at from two_factor where user_id = app_user.id)) as data
        from app_user, asker where id = asker.user_id`,
      { order: 10 },
    ),
    personalSection(
      'gangsters',
      `select id as key, jsonb_build_object('naam', name, 'geslacht', gender, 'geboren', created_at, 'gestorven', died_at)
          as data
        from gangster, asker where gangster.user_id = asker.user_id`,
      { order: 20 },
    ),
  ],
}
