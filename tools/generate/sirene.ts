import type { Modele } from './modele.ts';
import type { Chance } from './random.ts';
import { ABREGES } from './vocabulaire.ts';

const UNITE_COLUMNS = [
  'siren',
  'statutDiffusionUniteLegale',
  'unitePurgeeUniteLegale',
  'dateCreationUniteLegale',
  'sigleUniteLegale',
  'sexeUniteLegale',
  'prenom1UniteLegale',
  'identifiantAssociationUniteLegale',
  'trancheEffectifsUniteLegale',
  'anneeEffectifsUniteLegale',
  'dateDernierTraitementUniteLegale',
  'etatAdministratifUniteLegale',
  'nomUniteLegale',
  'denominationUniteLegale',
  'categorieJuridiqueUniteLegale',
  'activitePrincipaleUniteLegale',
  'nicSiegeUniteLegale',
  'economieSocialeSolidaireUniteLegale',
  'societeMissionUniteLegale',
  'caractereEmployeurUniteLegale',
] as const;
const ETABLISSEMENT_COLUMNS = [
  'siren',
  'nic',
  'siret',
  'statutDiffusionEtablissement',
  'dateCreationEtablissement',
  'trancheEffectifsEtablissement',
  'etablissementSiege',
  'complementAdresseEtablissement',
  'numeroVoieEtablissement',
  'indiceRepetitionEtablissement',
  'typeVoieEtablissement',
  'libelleVoieEtablissement',
  'codePostalEtablissement',
  'libelleCommuneEtablissement',
  'libelleCommuneEtrangerEtablissement',
  'distributionSpecialeEtablissement',
  'codeCommuneEtablissement',
  'codePaysEtrangerEtablissement',
  'libellePaysEtrangerEtablissement',
  'dateDebut',
  'etatAdministratifEtablissement',
  'enseigne1Etablissement',
  'denominationUsuelleEtablissement',
  'activitePrincipaleEtablissement',
  'caractereEmployeurEtablissement',
] as const;

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (columns: readonly string[], values: Readonly<Record<string, string>>): string =>
  columns.map((column) => cell(values[column] ?? '')).join(',');

export const UNITE_HEADER = UNITE_COLUMNS.join(',');
export const ETABLISSEMENT_HEADER = ETABLISSEMENT_COLUMNS.join(',');
const HIDDEN = '[ND]';

/** Statisticians write short: no accent, saints abbreviated. */
const shorten = (nom: string): string =>
  nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/^ASSOCIATION /, 'ASS ')
    .replaceAll('SAINTE-', 'STE ')
    .replaceAll('SAINT-', 'ST ');

const rnaOf = (modele: Modele, other: Modele, chance: Chance): string => {
  if (modele.place !== 'waldec' || !chance.isOne(0.85)) return '';
  return chance.isOne(0.003) ? other.rna : modele.rna;
};

export const uniteLine = (modele: Modele, other: Modele, chance: Chance): string =>
  lineOf(UNITE_COLUMNS, {
    siren: modele.siren,
    statutDiffusionUniteLegale: modele.isPartial ? 'P' : 'O',
    dateCreationUniteLegale: modele.creation === '0001-01-01' ? '' : modele.creation,
    sigleUniteLegale: modele.sigle ?? '',
    identifiantAssociationUniteLegale: rnaOf(modele, other, chance),
    trancheEffectifsUniteLegale: modele.effectif,
    anneeEffectifsUniteLegale: '2024',
    dateDernierTraitementUniteLegale: '2026-09-30T10:00:00',
    etatAdministratifUniteLegale: modele.actif ? 'A' : 'C',
    denominationUniteLegale: shorten(modele.nom),
    categorieJuridiqueUniteLegale: modele.utilPublique ? '9230' : '9220',
    activitePrincipaleUniteLegale: '94.99Z',
    nicSiegeUniteLegale: '00011',
    economieSocialeSolidaireUniteLegale: 'O',
    caractereEmployeurUniteLegale: modele.effectif === 'NN' ? 'N' : 'O',
  });

/** The file holds every enterprise of the country: most of its lines are not for us. */
export const enterpriseLine = (number: number): string =>
  lineOf(UNITE_COLUMNS, {
    siren: String(990_000_000 + number),
    statutDiffusionUniteLegale: 'O',
    denominationUniteLegale: `SOCIETE ${number}`,
    categorieJuridiqueUniteLegale: '5710',
    etatAdministratifUniteLegale: 'A',
    nicSiegeUniteLegale: '00019',
  });

export const etablissementLine = (modele: Modele, rank: number, chance: Chance): string => {
  const nic = String(rank * 10 + 11).padStart(5, '0');
  const hidden = (text: string): string => (modele.isPartial ? HIDDEN : text);
  return lineOf(ETABLISSEMENT_COLUMNS, {
    siren: modele.siren,
    nic,
    siret: modele.siren + nic,
    statutDiffusionEtablissement: modele.isPartial ? 'P' : 'O',
    etablissementSiege: rank === 0 ? 'true' : 'false',
    numeroVoieEtablissement: hidden(String(modele.numero + rank)),
    typeVoieEtablissement: hidden(ABREGES[modele.typeVoie] ?? ''),
    libelleVoieEtablissement: hidden(modele.voie.toUpperCase()),
    codePostalEtablissement: modele.commune.cp,
    libelleCommuneEtablissement: modele.commune.nom.toUpperCase(),
    codeCommuneEtablissement: modele.commune.insee,
    etatAdministratifEtablissement: modele.actif && !(rank > 0 && chance.isOne(0.3)) ? 'A' : 'F',
    enseigne1Etablissement: rank > 0 && chance.isOne(0.3) ? `ANTENNE ${rank}` : '',
    activitePrincipaleEtablissement: '94.99Z',
  });
};
