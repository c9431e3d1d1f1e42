CREATE OR REPLACE FUNCTION private.patient_of(wanted_group uuid, viewed text, wanted uuid, subject jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    found_id uuid;
    parent text;
  begin
    if viewed = 'patients' then return wanted; end if;
    if subject is null then
      -- The tables of `ViewedTable`, and nothing else.
      if viewed not in ('appointments', 'waiting_list_entries', 'patient_merges', 'treatments', 'treatment_plans', 'prescriptions',
        'radiology_images', 'invoices') then return null; end if;
      execute format('select to_jsonb(t) from public.%I t where t.group_id = $1 and t.id = $2', viewed) into subject using wanted_group, wanted;
      if subject is null then return null; end if;
    end if;
    if subject ? 'patient_id' then return (subject ->> 'patient_id')::uuid; end if;
    if subject ? 'kept_id' then return (subject ->> 'kept_id')::uuid; end if;
    if subject ? 'invoice_id' then
      select i.patient_id into found_id from public.invoices i where i.group_id = wanted_group and i.id = (subject ->> 'invoice_id')::uuid;
    elsif subject ? 'appointment_id' then
      select a.patient_id into found_id from public.appointments a where a.group_id = wanted_group and a.id = (subject ->> 'appointment_id')::uuid;
    elsif subject ? 'image_id' then
      select r.patient_id into found_id from public.radiology_images r where r.group_id = wanted_group and r.id = (subject ->> 'image_id')::uuid;
    elsif subject ? 'entry_id' then
      select w.patient_id into found_id from public.waiting_list_entries w where w.group_id = wanted_group and w.id = (subject ->> 'entry_id')::uuid;
    elsif viewed = 'proposed_appointments' then
      select p.patient_id into found_id from public.treatment_plans p where p.group_id = wanted_group and p.id = (subject ->> 'plan_id')::uuid;
    elsif viewed = 'payment_plan_instalments' then
      select i.patient_id into found_id from public.payment_plans p join public.invoices i on i.group_id = p.group_id and i.id = p.invoice_id
      where p.group_id = wanted_group and p.id = (subject ->> 'plan_id')::uuid;
    end if;
    return found_id;
  end $function$;
