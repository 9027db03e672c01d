-- Insee itself says which number it gave to an association whose request it accepted, before its registry is published.
alter table association.lien_rna_siren drop constraint lien_rna_siren_provenance_connue;
alter table association.lien_rna_siren add constraint lien_rna_siren_provenance_connue
  check (provenance in ('rna', 'sirene', 'insee')) not valid;
alter table association.lien_rna_siren validate constraint lien_rna_siren_provenance_connue;
