-- Images, their measurements and mounts, and files on their way in (RAD-01 to RAD-04; Decision 0107).

-- A file that someone sends. Its id becomes that of the image, so it is kept once.
create table radiology_uploads (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  file_name text not null,
  bytes bigint not null,
  -- What was read in it, when all of it had arrived; the rest of the row follows from it.
  facts jsonb,
  sha256 text,
  has_thumbnail boolean not null default false,
  read_at timestamptz,
  kept_at timestamptz,
  -- Null for someone of another group and for the installation, as all authors here.
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, created_by) references users,
  constraint radiology_uploads__read_whole check (num_nonnulls(facts, sha256, read_at) in (0, 3)),
  constraint radiology_uploads__kept_after_reading check (kept_at is null or read_at is not null)
);
create index radiology_uploads__patient on radiology_uploads (group_id, patient_id);
create index radiology_uploads__unkept on radiology_uploads (created_at) where kept_at is null;

create table radiology_images (
  group_id uuid not null references groups,
  -- The file in the store is <group>/<id>, its thumbnail <group>/<id>.thumbnail.
  id uuid not null,
  clinic_id uuid not null,
  -- Null until an image from a device is filed.
  patient_id uuid,
  source text not null constraint radiology_images__source_known check (source in ('upload', 'device')),
  kind text not null constraint radiology_images__kind_known check (
    kind in ('bitewing', 'periapical', 'occlusal', 'panoramic', 'cephalometric', 'cbct', 'photo', 'other')),
  teeth text[] not null default '{}',
  side text constraint radiology_images__side_known check (side in ('right', 'left')),
  taken_on date not null,
  taken_at time,
  -- Who took it; null when a device sent it.
  author_id uuid,
  note text,
  file_name text not null,
  bytes bigint not null,
  sha256 text not null,
  has_thumbnail boolean not null default false,
  -- What the reader found in the file.
  format text not null constraint radiology_images__format_known check (format in ('jpeg', 'png', 'dicom')),
  columns integer not null,
  rows integer not null,
  frames integer not null default 1,
  bits_stored smallint not null,
  photometric text not null,
  transfer_syntax text,
  modality text,
  spacing_row double precision,
  spacing_column double precision,
  spacing_source text constraint radiology_images__spacing_source_known check (spacing_source in ('pixel', 'imager')),
  study_uid text,
  series_uid text,
  sop_uid text,
  sop_class text,
  instance_number integer,
  name_inside text,
  patient_id_inside text,
  birth_date_inside date,
  -- Of the file's header, as DICOM JSON without its pixels.
  dicom_json jsonb,
  calibration_mm_per_pixel double precision constraint radiology_images__calibration_sound check (calibration_mm_per_pixel between 0.001 and 10),
  calibration_known_mm double precision,
  calibrated_by uuid,
  calibrated_at timestamptz,
  uses_detector_spacing boolean not null default false,
  created_by uuid,
  archived_at timestamptz,
  archived_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, author_id) references users,
  foreign key (group_id, calibrated_by) references users,
  foreign key (group_id, created_by) references users,
  foreign key (group_id, archived_by) references users,
  constraint radiology_images__uploaded_for_a_patient check (source = 'device' or patient_id is not null),
  constraint radiology_images__spacing_whole check (num_nonnulls(spacing_row, spacing_column, spacing_source) in (0, 3)),
  constraint radiology_images__spacing_sound check (spacing_row > 0 and spacing_column > 0),
  constraint radiology_images__calibration_whole check (
    num_nonnulls(calibration_mm_per_pixel, calibration_known_mm, calibrated_at) in (0, 3)),
  -- Opting in needs a spacing of the detector.
  constraint radiology_images__detector_spacing_known check (not uses_detector_spacing or coalesce(spacing_source = 'imager', false))
);
create index radiology_images__patient on radiology_images (group_id, patient_id, taken_on desc, id desc);
create index radiology_images__created on radiology_images (group_id, patient_id, created_at, id);
create index radiology_images__unfiled on radiology_images (group_id, clinic_id, id) where patient_id is null;
create index radiology_images__study on radiology_images (group_id, study_uid, series_uid) where study_uid is not null;
create index radiology_images__sop on radiology_images (group_id, sop_uid) where sop_uid is not null;
create index radiology_images__same_file on radiology_images (group_id, patient_id, sha256);
-- A device that sends the same instance again has sent nothing new.
create unique index radiology_images__instance_once on radiology_images (group_id, sop_uid) where source = 'device';

-- The original and what was read in it never change, and nothing is deleted (PRIV; s. 9).
create function private.check_image_unchanged() returns trigger
  language plpgsql as $$
  declare
    said constant text[] := array['patient_id', 'kind', 'teeth', 'side', 'taken_on', 'taken_at', 'author_id', 'note',
      'calibration_mm_per_pixel', 'calibration_known_mm', 'calibrated_by', 'calibrated_at', 'uses_detector_spacing',
      'archived_at', 'archived_by', 'version'];
  begin
    if tg_op = 'DELETE' or to_jsonb(new) - said <> to_jsonb(old) - said then
      raise exception 'an image does not change'
        using errcode = 'check_violation', constraint = 'radiology_images__original_unchanged', table = 'radiology_images';
    end if;
    return new;
  end $$;
create trigger original_unchanged before update or delete on radiology_images for each row execute function private.check_image_unchanged();

create table radiology_measurements (
  group_id uuid not null references groups,
  id uuid not null,
  image_id uuid not null,
  kind text not null constraint radiology_measurements__kind_known check (kind in ('distance', 'angle', 'region', 'probe')),
  frame integer not null default 1,
  -- [{"x", "y"}, …] in pixels of the image.
  points jsonb not null,
  name text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, image_id) references radiology_images,
  foreign key (group_id, created_by) references users,
  -- As pointCounts of the domain.
  constraint radiology_measurements__points_sound check (
    jsonb_array_length(points) = case kind when 'probe' then 1 when 'angle' then 3 else 2 end)
);
create index radiology_measurements__image on radiology_measurements (group_id, image_id, id);

create table radiology_mounts (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  layout text not null constraint radiology_mounts__layout_known check (layout in ('bitewing_2', 'bitewing_4', 'full_mouth_18')),
  name text,
  taken_on date not null,
  created_by uuid,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics,
  foreign key (group_id, patient_id) references patients,
  foreign key (group_id, created_by) references users
);
create index radiology_mounts__patient on radiology_mounts (group_id, patient_id, taken_on desc, id desc);

create table radiology_mount_slots (
  group_id uuid not null references groups,
  id uuid not null,
  mount_id uuid not null,
  slot text not null,
  image_id uuid not null,
  primary key (group_id, id),
  foreign key (group_id, mount_id) references radiology_mounts,
  foreign key (group_id, image_id) references radiology_images,
  constraint radiology_mount_slots__slot_once unique (group_id, mount_id, slot),
  constraint radiology_mount_slots__image_once unique (group_id, mount_id, image_id)
);
create index radiology_mount_slots__image on radiology_mount_slots (group_id, image_id);

create function private.tell_radiology() returns trigger
  language plpgsql as $$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
  begin
    -- Measurements and slots have no clinic of their own: they are told to every clinic of the group.
    perform private.tell_change('radiology', (changed ->> 'group_id')::uuid, (changed ->> 'clinic_id')::uuid, null);
    return null;
  end $$;

select private.adopt(t::regclass) from unnest(array[
  'radiology_uploads', 'radiology_images', 'radiology_measurements', 'radiology_mounts', 'radiology_mount_slots']) t;
create trigger tell_change after insert or update or delete on radiology_images for each row execute function private.tell_radiology();
create trigger tell_change after insert or update or delete on radiology_measurements for each row execute function private.tell_radiology();
create trigger tell_change after insert or update or delete on radiology_mounts for each row execute function private.tell_radiology();
create trigger tell_change after insert or update or delete on radiology_mount_slots for each row execute function private.tell_radiology();
