-- The spacing of a file that only repeats that of its detector or film was not corrected for magnification (RAD-02; Decision 0115).

alter table radiology_images drop constraint radiology_images__spacing_source_known;
alter table radiology_images add constraint radiology_images__spacing_source_known check (spacing_source in ('pixel', 'uncorrected', 'imager'));

-- What the file says has not changed, only how it is read; the viewer reads it anew each time.
alter table radiology_images disable trigger user;
update radiology_images set spacing_source = 'uncorrected'
where spacing_source = 'pixel' and dicom_json #> '{00280A02,Value}' is null
  and (dicom_json #> '{00280030,Value}' = dicom_json #> '{00181164,Value}' or dicom_json #> '{00280030,Value}' = dicom_json #> '{00182010,Value}');
alter table radiology_images enable trigger user;
