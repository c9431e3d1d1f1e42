-- Seals every line of a finished transaction that has no seal yet. Returns the number of lines.
CREATE OR REPLACE FUNCTION private.seal_audit(wanted uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'private'
AS $function$
  declare
    last audit_seals;
    upto xid8 := pg_snapshot_xmin(pg_current_snapshot());
    digest record;
  begin
    perform pg_advisory_xact_lock(hashtextextended('seal_audit:' || wanted, 0));
    select * into last from audit_seals where group_id = wanted order by number desc limit 1;
    select * into digest from private.audit_digest(wanted, last.hash, coalesce(last.below_transaction, '0'::xid8), upto, true);
    if digest.events > 0 then
      insert into audit_seals (group_id, number, below_transaction, events, hash, covers_patients)
      values (wanted, coalesce(last.number, 0) + 1, upto, digest.events, digest.hash, true);
    end if;
    return digest.events;
  end $function$;
