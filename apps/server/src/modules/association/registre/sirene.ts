import { isRna, isSiren, isSiret } from '@guichet/rules/identifiant';
import { type Cell, rejet } from '../../../platform/import/forme.ts';
import { type Forme, ignoree, type Lecture, NOM_TU } from './forme.ts';
import { cleanAdresse, cleanDate, cleanText, joined, withoutEmpty } from './nettoyer.ts';

/** Associations and foundations; the file holds every enterprise of the country. */
const isAssociation = (categorie: string | null, rna: string | null): boolean =>
  rna !== null || (categorie !== null && /^9[23]/.test(categorie));

const readUnite = (cell: Cell): Lecture => {
  const claimed = cleanText(cell('identifiantAssociationUniteLegale'))?.toUpperCase() ?? null;
  const id_rna = claimed !== null && isRna(claimed) ? claimed : null;
  const categorie = cleanText(cell('categorieJuridiqueUniteLegale'));
  if (!isAssociation(categorie, id_rna)) return ignoree;
  const siren = cleanText(cell('siren')) ?? '';
  if (!isSiren(siren)) return rejet('SIREN mal formé');
  const isPartial = cleanText(cell('statutDiffusionUniteLegale')) === 'P';
  const nic = cleanText(cell('nicSiegeUniteLegale')) ?? '';
  const nom = cleanText(cell('denominationUniteLegale'));
  if (nom === null && !isPartial) return rejet('dénomination absente');
  const partie = withoutEmpty({
    nom: nom ?? NOM_TU,
    sigle: cleanText(cell('sigleUniteLegale')),
    id_forme_juridique: categorie,
    id_siret_siege: isSiret(siren + nic) ? siren + nic : null,
    date_creation_sirene: cleanDate(cell('dateCreationUniteLegale')),
    actif: cleanText(cell('etatAdministratifUniteLegale')) !== 'C',
    actif_sirene: cleanText(cell('etatAdministratifUniteLegale')) !== 'C',
    diffusion_partielle: isPartial || null,
    tranche_effectif: cleanText(cell('trancheEffectifsUniteLegale')),
    annee_effectif: cleanText(cell('anneeEffectifsUniteLegale')),
    id_activite_principale: cleanText(cell('activitePrincipaleUniteLegale')),
    appartenance_ess: cleanText(cell('economieSocialeSolidaireUniteLegale')),
    date_modif_siren: cleanDate(cell('dateDernierTraitementUniteLegale')),
  });
  return { kind: 'ligne', ligne: { cle: siren, id_rna, id_siren: siren, id_ancien: null, partie } };
};

const readEtablissement = (cell: Cell): Lecture => {
  const siret = cleanText(cell('siret')) ?? '';
  if (!isSiret(siret)) return rejet('SIRET mal formé');
  const adresse = {
    numero: joined(cell('numeroVoieEtablissement'), cell('indiceRepetitionEtablissement')),
    type_voie: cell('typeVoieEtablissement'),
    voie: cell('libelleVoieEtablissement'),
    complement: joined(cell('complementAdresseEtablissement'), cell('distributionSpecialeEtablissement')),
    cp: cell('codePostalEtablissement'),
    commune: joined(cell('libelleCommuneEtablissement'), cell('libelleCommuneEtrangerEtablissement')),
    code_insee: cell('codeCommuneEtablissement'),
  };
  const partie = {
    actif: cleanText(cell('etatAdministratifEtablissement')) !== 'F',
    est_siege: cell('etablissementSiege')?.trim() === 'true',
    nom: cleanText(cell('denominationUsuelleEtablissement')) ?? cleanText(cell('enseigne1Etablissement')),
    adresse: cleanAdresse(adresse, cleanText(cell('libellePaysEtrangerEtablissement')) ?? 'FRANCE'),
  };
  const id_siren = siret.slice(0, 9);
  return { kind: 'ligne', ligne: { cle: siret, id_rna: null, id_siren, id_ancien: null, partie } };
};

export const uniteLegale: Forme = {
  nom: 'unite_legale',
  separator: ',',
  needed: ['siren', 'denominationUniteLegale', 'categorieJuridiqueUniteLegale', 'nicSiegeUniteLegale'],
  start: /^"\d{9,14}",/,
  plainStart: /^\d{9,14},/,
  read: readUnite,
};

export const etablissement: Forme = {
  nom: 'etablissement',
  separator: ',',
  needed: ['siret', 'etablissementSiege', 'etatAdministratifEtablissement', 'codePostalEtablissement'],
  start: /^"\d{9,14}",/,
  plainStart: /^\d{9,14},/,
  read: readEtablissement,
};
