-- When a visit began is kept through its end and back: undoing the end does not begin it anew (CAL-09).

alter table appointments
  add column started_at timestamptz,
  add constraint appointments__begun_not_expected check (started_at is null or status in ('in_progress', 'completed'));
update appointments set started_at = status_changed_at where status = 'in_progress';
