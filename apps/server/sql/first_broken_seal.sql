-- The number of the first seal that does not match its lines; null when all do.
CREATE OR REPLACE FUNCTION private.first_broken_seal(wanted uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    seal record;
    previous bytea;
    from_transaction xid8 := '0';
    digest record;
  begin
    for seal in select * from audit_seals where group_id = wanted order by number loop
      select * into digest from private.audit_digest(wanted, previous, from_transaction, seal.below_transaction);
      if digest.hash <> seal.hash or digest.events <> seal.events then return seal.number; end if;
      previous := seal.hash;
      from_transaction := seal.below_transaction;
    end loop;
    return null;
  end $function$;
