CREATE OR REPLACE FUNCTION private.record_sign_in(what text, account uuid, source text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'private'
AS $function$
    insert into audit_events (group_id, user_id, action, table_name, row_id, address)
    select u.group_id, u.id, what, 'users', u.id, source from users u where u.cognito_id = account::text
    union all
    select (array_agg(g.id))[1], null, what, 'users', '00000000-0000-0000-0000-000000000000', source
    from groups g where account is null having count(*) = 1
  $function$;
