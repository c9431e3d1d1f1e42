-- Every flag that a right depends on ends the change stream of the user who loses it (see 0027).
drop trigger users__tell_changed on public.users;
create trigger users__tell_changed
  after update of is_enabled, tokens_valid_after, role, is_admin, is_dentist, is_manager, is_tariff, is_statistic on public.users
  for each row when (old.* is distinct from new.*) execute function private.tell_changed_user();
