-- Sensor software, PACS and viewers that store and read images over DICOMweb (RAD-07; Decision 0108).

create table imaging_devices (
  group_id uuid not null references groups,
  id uuid not null,
  -- The clinic of the images that it sends.
  clinic_id uuid not null,
  name text not null,
  -- SHA-256 of the key, which is shown once and kept nowhere.
  key_hash bytea not null,
  may_store boolean not null,
  may_read boolean not null,
  last_used_at timestamptz,
  created_by uuid not null,
  revoked_at timestamptz,
  revoked_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, created_by) references users,
  foreign key (group_id, revoked_by) references users,
  constraint imaging_devices__key_once unique (key_hash),
  constraint imaging_devices__of_use check (may_store or may_read),
  constraint imaging_devices__revoked_whole check (num_nonnulls(revoked_at, revoked_by) in (0, 2))
);
create unique index imaging_devices__name_taken_once on imaging_devices (group_id, lower(name)) where revoked_at is null;
select private.adopt('imaging_devices');
-- The moment of the last use is no change to log; a device may send thousands of requests a day.
drop trigger audit on imaging_devices;
create trigger audit after insert or delete or update of clinic_id, name, key_hash, may_store, may_read, revoked_at, revoked_by, version
  on imaging_devices for each row execute function private.audit();

-- Which device sent an image; null for the others.
alter table radiology_images add column device_id uuid;
alter table radiology_images add foreign key (group_id, device_id) references imaging_devices;
alter table radiology_images add constraint radiology_images__device_named check (device_id is null or source = 'device');

-- The device with this key, unless it was revoked. A program has no user, so the query runs outside row-level security. It notes
-- the use, at most once a minute. Names are qualified, because the caller of a SECURITY DEFINER function controls the search_path.
create function private.device_of_key(wanted bytea, seen_at timestamptz)
  returns table (group_id uuid, id uuid, clinic_id uuid, name text, may_store boolean, may_read boolean)
  language plpgsql security definer as $$
  begin
    update public.imaging_devices d set last_used_at = seen_at
    where d.key_hash = wanted and d.revoked_at is null and (d.last_used_at is null or d.last_used_at < seen_at - interval '1 minute');
    return query select d.group_id, d.id, d.clinic_id, d.name, d.may_store, d.may_read
      from public.imaging_devices d where d.key_hash = wanted and d.revoked_at is null;
  end $$;
revoke all on function private.device_of_key(bytea, timestamptz) from public;
grant execute on function private.device_of_key(bytea, timestamptz) to molaire_app;
