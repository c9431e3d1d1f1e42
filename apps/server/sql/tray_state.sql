CREATE OR REPLACE FUNCTION private.tray_state(discarded_at timestamp with time zone, load_status text, appointment_id uuid, quarantined_at timestamp with time zone, reprocess_at timestamp with time zone, expires_on date, today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select case
      when discarded_at is not null then 'discarded'
      when load_status is null then 'to_reprocess'
      when appointment_id is not null then case when reprocess_at is null then 'used' else 'to_reprocess' end
      when quarantined_at is not null or load_status in ('quarantined', 'failed') then 'quarantined'
      when reprocess_at is not null then 'to_reprocess'
      when load_status <> 'released' then 'waiting'
      when expires_on < today then 'expired'
      else 'ready'
    end
  $function$;
