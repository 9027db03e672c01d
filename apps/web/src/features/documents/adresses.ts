/** Where the documents of an association are, and those of one of its establishments. */
export const adresseDocuments = (id: string): string => `/associations/${id}/documents`;
export const adresseDocumentsEtablissements = (id: string): string =>
  `${adresseDocuments(id)}/etablissements-secondaires`;
export const adresseDocumentsDe = (id: string, siret: string | null): string =>
  siret === null ? adresseDocuments(id) : `${adresseDocumentsEtablissements(id)}/${siret}`;
/** The form of a new account, filled with what a document says. */
export const adresseCompteLu = (id: string, uuid: string): string =>
  `/informations-administratives/${id}/coordonnees-bancaires?nouveau=ribs&releve=${uuid}`;
