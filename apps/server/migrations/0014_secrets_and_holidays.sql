-- A secret address is a credential, and ends with the others (CAL-10, AUTH-13); a clinic has one holiday that begins on a day (CFG-04).

-- when an administrator last ended all that opens something in this person's name; signing out oneself ends no feed
alter table users add column feeds_valid_after timestamptz;

-- Whether a feed that was made at that moment still opens anything: no new password since, and nothing that an administrator ended.
create function private.feed_stands(of_group uuid, of_user uuid, made_at timestamptz) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (
      select 1 from users u left join pool_users p on p.id::text = u.cognito_id
      where u.group_id = of_group and u.id = of_user and u.is_enabled
        and made_at >= all (array_remove(array[u.feeds_valid_after, p.password_set_at], null)))
  $$;
revoke all on function private.feed_stands(uuid, uuid, timestamptz) from public;
grant execute on function private.feed_stands(uuid, uuid, timestamptz) to molaire_app;

create or replace function private.feed_of_secret(wanted bytea) returns table (group_id uuid, user_id uuid)
  language sql stable security definer set search_path = public
  as $$
    select f.group_id, f.user_id from calendar_feeds f
    where f.secret_hash = wanted and private.feed_stands(f.group_id, f.user_id, f.created_at)
  $$;

-- Of holidays that begin on one day, the longest stays, and of those as long the first.
delete from holidays where (group_id, id) in (
  select group_id, id from (
    select group_id, id, row_number() over (partition by group_id, clinic_id, starts_on order by coalesce(ends_on, starts_on) desc, id) as nth
    from holidays) as numbered
  where nth > 1);
-- finds them by clinic and day as the index did
drop index holidays__clinic;
alter table holidays add constraint holidays__once unique (group_id, clinic_id, starts_on);
