/**
 * The names that the standard gives to the tags of dental images (PS3.6), with the representation
 * that files without one (implicit) leave out. Others are shown by their number.
 */
export const tagNames: Readonly<Record<string, readonly [name: string, vr: string]>> = Object.fromEntries(
  `
00020000 UL File Meta Information Group Length
00020001 OB File Meta Information Version
00020002 UI Media Storage SOP Class UID
00020003 UI Media Storage SOP Instance UID
00020010 UI Transfer Syntax UID
00020012 UI Implementation Class UID
00020013 SH Implementation Version Name
00080005 CS Specific Character Set
00080008 CS Image Type
00080012 DA Instance Creation Date
00080013 TM Instance Creation Time
00080016 UI SOP Class UID
00080018 UI SOP Instance UID
00080020 DA Study Date
00080021 DA Series Date
00080022 DA Acquisition Date
00080023 DA Content Date
0008002a DT Acquisition DateTime
00080030 TM Study Time
00080031 TM Series Time
00080032 TM Acquisition Time
00080033 TM Content Time
00080050 SH Accession Number
00080060 CS Modality
00080064 CS Conversion Type
00080068 CS Presentation Intent Type
00080070 LO Manufacturer
00080080 LO Institution Name
00080090 PN Referring Physician's Name
00081010 SH Station Name
00081030 LO Study Description
0008103e LO Series Description
00081070 PN Operators' Name
00081090 LO Manufacturer's Model Name
00082111 ST Derivation Description
00082218 SQ Anatomic Region Sequence
00082228 SQ Primary Anatomic Structure Sequence
00080100 SH Code Value
00080102 SH Coding Scheme Designator
00080104 LO Code Meaning
00100010 PN Patient's Name
00100020 LO Patient ID
00100021 LO Issuer of Patient ID
00100030 DA Patient's Birth Date
00100040 CS Patient's Sex
00101010 AS Patient's Age
00104000 LT Patient Comments
00180015 CS Body Part Examined
00180050 DS Slice Thickness
00180060 DS KVP
00181000 LO Device Serial Number
00181020 LO Software Versions
00181110 DS Distance Source to Detector
00181111 DS Distance Source to Patient
00181114 DS Estimated Radiographic Magnification Factor
00181150 IS Exposure Time
00181151 IS X-Ray Tube Current
00181152 IS Exposure
00181164 DS Imager Pixel Spacing
0020000d UI Study Instance UID
0020000e UI Series Instance UID
00200010 SH Study ID
00200011 IS Series Number
00200012 IS Acquisition Number
00200013 IS Instance Number
00200020 CS Patient Orientation
00200032 DS Image Position (Patient)
00200037 DS Image Orientation (Patient)
00200052 UI Frame of Reference UID
00200060 CS Laterality
00200062 CS Image Laterality
00204000 LT Image Comments
00280002 US Samples per Pixel
00280004 CS Photometric Interpretation
00280006 US Planar Configuration
00280008 IS Number of Frames
00280009 AT Frame Increment Pointer
00280010 US Rows
00280011 US Columns
00280030 DS Pixel Spacing
00280034 IS Pixel Aspect Ratio
00280100 US Bits Allocated
00280101 US Bits Stored
00280102 US High Bit
00280103 US Pixel Representation
00280106 US Smallest Image Pixel Value
00280107 US Largest Image Pixel Value
00280301 CS Burned In Annotation
00280a02 CS Pixel Spacing Calibration Type
00280a04 LO Pixel Spacing Calibration Description
00281050 DS Window Center
00281051 DS Window Width
00281052 DS Rescale Intercept
00281053 DS Rescale Slope
00281054 LO Rescale Type
00281056 CS VOI LUT Function
00282110 CS Lossy Image Compression
00282112 DS Lossy Image Compression Ratio
00289110 SQ Pixel Measures Sequence
52009229 SQ Shared Functional Groups Sequence
52009230 SQ Per-Frame Functional Groups Sequence
7fe00010 OW Pixel Data
`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 8), [line.slice(12), line.slice(9, 11)]]),
)
