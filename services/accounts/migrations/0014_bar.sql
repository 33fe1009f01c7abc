-- What a user has put into the bar of their phone: paths of the menu and 'menu' itself, in their order; null for the usual
-- rows.
alter table app_user add column bar text[];
