CREATE OR REPLACE FUNCTION private.check_plan_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if (select sum(amount_cents) from payment_plan_instalments where group_id = new.group_id and plan_id = new.id)
      is distinct from new.amount_cents then
      raise exception 'the instalments of a plan sum to its amount'
        using errcode = 'check_violation', constraint = 'payment_plans__instalments_sum', table = 'payment_plans';
    end if;
    return null;
  end $function$;
