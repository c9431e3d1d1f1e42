CREATE OR REPLACE FUNCTION private.record_view(viewed text, wanted uuid, is_each boolean, is_ahead boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    mine constant uuid := private.current_group();
    viewer constant uuid := private.current_user_id();
    own constant xid8 := pg_current_xact_id_if_assigned();
    is_there boolean;
  begin
    if own is not null and exists (
      select from public.audit_events e
      where e.group_id = mine and e.transaction_id = own and e.table_name = viewed and e.row_id = wanted) then
      return;
    end if;
    if viewed = 'patients' then
      is_there := exists (select from public.patients p where p.group_id = mine and p.id = wanted);
    else
      execute format('select exists (select from public.%I where group_id = $1 and id = $2)', viewed) into is_there using mine, wanted;
    end if;
    if not is_there then
      return;
    end if;
    if viewed = 'patients' and not is_each then
      perform pg_advisory_xact_lock(hashtextextended('view ' || viewer, 0));
      perform from (
        select e.table_name, e.row_id, e.at from public.audit_events e
        where e.group_id = mine and e.user_id = viewer and e.action = 'view' order by e.id desc limit 1) latest
      where latest.table_name = viewed and latest.row_id = wanted and latest.at > clock_timestamp() - interval '1 minute';
      if found then
        return;
      end if;
    end if;
    insert into public.audit_events (group_id, user_id, action, table_name, row_id, patient_id, address)
    values (mine, viewer, case when is_ahead then 'prefetch' else 'view' end, viewed, wanted,
      private.patient_of(mine, viewed, wanted, null), private.current_address());
  end $function$;
