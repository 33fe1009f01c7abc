-- A killer who stays unknown: the forum, which never learned of one, says of which deaths.
update player set killer_account_id = null
  from forum_rip rip where rip.account_id = player.account_id and rip.killer_account_id is null
    and player.killer_account_id is not null;
