CREATE OR REPLACE FUNCTION private.check_seals(wanted uuid, above integer, most bigint, OUT checked integer, OUT lines bigint, OUT broken integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    seal record;
    previous bytea;
    from_transaction xid8;
    digest record;
  begin
    checked := above;
    lines := 0;
    select hash, below_transaction into previous, from_transaction from audit_seals where group_id = wanted and number = above;
    for seal in select * from audit_seals where group_id = wanted and number > above order by number loop
      select * into digest
      from private.audit_digest(wanted, previous, coalesce(from_transaction, '0'::xid8), seal.below_transaction, seal.covers_patients);
      if digest.hash <> seal.hash or digest.events <> seal.events or seal.number <> checked + 1 then
        broken := seal.number;
        return;
      end if;
      previous := seal.hash;
      from_transaction := seal.below_transaction;
      checked := seal.number;
      lines := lines + digest.events;
      if lines >= most then return; end if;
    end loop;
  end $function$;
