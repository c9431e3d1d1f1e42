-- A user who is disabled, removed or signed out everywhere stops hearing of changes at once: each
-- server process ends their streams, and whoever may still hear comes back.
create function private.tell_changed_user() returns trigger language plpgsql set search_path = pg_catalog as $$
  begin
    perform pg_notify('molaire_changes', json_build_object('what', 'user', 'userId', old.id)::text);
    return null;
  end
$$;

create trigger users__tell_changed after update of is_enabled, tokens_valid_after, role, is_manager on public.users
  for each row when (old.* is distinct from new.*) execute function private.tell_changed_user();
create trigger users__tell_removed after delete on public.users
  for each row execute function private.tell_changed_user();
