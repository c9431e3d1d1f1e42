CREATE OR REPLACE FUNCTION private.check_nothing_done()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if exists (
      select from treatments where group_id = new.group_id and appointment_id = new.id and invoice_item_id is not null) then
      raise exception 'treatments were done at this appointment'
        using errcode = 'check_violation', table = 'appointments', constraint =
          case when new.status in ('cancelled', 'no_show') then 'appointments__done_takes_place' else 'appointments__done_on_its_day' end;
    end if;
    return new;
  end $function$;
