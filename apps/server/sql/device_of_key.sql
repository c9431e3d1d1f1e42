CREATE OR REPLACE FUNCTION private.device_of_key(wanted bytea, seen_at timestamp with time zone)
 RETURNS TABLE(group_id uuid, id uuid, clinic_id uuid, name text, may_store boolean, may_read boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
  begin
    update public.imaging_devices d set last_used_at = seen_at
    where d.key_hash = wanted and d.revoked_at is null and (d.last_used_at is null or d.last_used_at < seen_at - interval '1 minute');
    return query select d.group_id, d.id, d.clinic_id, d.name, d.may_store, d.may_read
      from public.imaging_devices d where d.key_hash = wanted and d.revoked_at is null;
  end $function$;
