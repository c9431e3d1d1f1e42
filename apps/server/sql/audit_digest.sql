-- The hash of the lines that a seal covers, in a fixed order and notation: those whose transaction
-- is at least `from_transaction` and below `upto`.
CREATE OR REPLACE FUNCTION private.audit_digest(wanted uuid, previous bytea, from_transaction xid8, upto xid8, covers_patients boolean, OUT events bigint, OUT hash bytea)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
    select count(*), sha256(coalesce(previous, ''::bytea) || coalesce(string_agg(
      sha256(convert_to((jsonb_build_array(e.id, e.at, e.user_id, e.action, e.table_name, e.row_id, e.before, e.after)
        || case when covers_patients then jsonb_build_array(e.patient_id) else '[]'::jsonb end
        || case when e.address is not null then jsonb_build_array(e.address) else '[]'::jsonb end)::text, 'UTF8')), ''::bytea
      order by e.transaction_id, e.id), ''::bytea))
    from audit_events e
    where e.group_id = wanted and e.transaction_id >= from_transaction and e.transaction_id < upto
  $function$;
