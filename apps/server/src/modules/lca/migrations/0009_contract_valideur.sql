-- Who may validate declarations is computed from the record: what was stored here is read by nothing.
alter table lca.utilisateur_association drop column "isValideurCEC";
