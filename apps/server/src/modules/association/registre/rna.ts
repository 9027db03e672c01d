import { isRna, isSiret } from '@guichet/rules/identifiant';
import { type Cell, rejet } from '../../../platform/import/forme.ts';
import type { Forme, Lecture, LigneRegistre } from './forme.ts';
import { cleanAdresse, cleanDate, cleanText, joined, withoutEmpty } from './nettoyer.ts';

const SIREN_LENGTH = 9;
const TITRE_MAXIMUM = 1_000;
/** A short title longer than this repeats the title: it is no sigle. */
const SIGLE_MAXIMUM = 20;

const siretOf = (cell: Cell): string | null => {
  const siret = cleanText(cell('siret'))?.replaceAll(' ', '') ?? '';
  return isSiret(siret) ? siret : null;
};
const objetOf = (code: string | null): string | null => (code && /^0[1-9]|^00[1-9]/.test(code) ? code : null);

/** What both forms say in the same words. */
const commonOf = (cell: Cell) => {
  const nature = cleanText(cell('nature'));
  const position = cleanText(cell('position'));
  return {
    nom: cleanText(cell('titre'))?.slice(0, TITRE_MAXIMUM) ?? null,
    objet: cleanText(cell('objet')),
    id_objet_social1: objetOf(cleanText(cell('objet_social1'))),
    id_objet_social2: objetOf(cleanText(cell('objet_social2'))),
    date_creation: cleanDate(cell('date_creat')),
    date_pub_jo: cleanDate(cell('date_publi')),
    nature,
    groupement: cleanText(cell('groupement')),
    util_publique: nature === 'R' || cleanText(cell('rup_mi')) !== null,
    site_web: cleanText(cell('siteweb')),
    id_siret_siege: siretOf(cell),
    position,
    date_modif_rna: cleanDate(cell('maj_time')),
  };
};

type Commun = ReturnType<typeof commonOf>;
const ligneOf = (ids: Pick<LigneRegistre, 'cle' | 'id_rna' | 'id_ancien'>, commun: Commun, own: object): Lecture => {
  if (commun.nom === null) return rejet('titre absent');
  const id_siren = commun.id_siret_siege?.slice(0, SIREN_LENGTH) ?? null;
  return { kind: 'ligne', ligne: { ...ids, id_siren, partie: withoutEmpty({ ...commun, ...own }) } };
};

/** Dissolved, deleted or taken over by another: it is no more. */
const isActive = (position: string | null, dissolution: string | null): boolean =>
  (position === null || position === 'A') && dissolution === null;

const readWaldec = (cell: Cell): Lecture => {
  const id_rna = cleanText(cell('id'))?.toUpperCase() ?? '';
  if (!isRna(id_rna)) return rejet('numéro RNA mal formé');
  const commun = commonOf(cell);
  const sigle = cleanText(cell('titre_court'));
  const date_dissolution = cleanDate(cell('date_disso'));
  const adresse = {
    numero: joined(cell('adrs_numvoie'), cell('adrs_repetition')),
    type_voie: cell('adrs_typevoie'),
    voie: cell('adrs_libvoie'),
    complement: joined(cell('adrs_complement'), cell('adrs_distrib')),
    cp: cell('adrs_codepostal'),
    commune: cell('adrs_libcommune'),
    code_insee: cell('adrs_codeinsee'),
  };
  return ligneOf({ cle: id_rna, id_rna, id_ancien: cleanText(cell('id_ex')) }, commun, {
    sigle: sigle && sigle.length <= SIGLE_MAXIMUM && sigle !== commun.nom ? sigle : null,
    date_dissolution,
    actif: isActive(commun.position, date_dissolution),
    adresse_siege: cleanAdresse(adresse, 'FRANCE'),
  });
};

const ANCIEN_MAXIMUM = 30;
const readImport = (cell: Cell): Lecture => {
  const id_ancien = cleanText(cell('id'));
  if (id_ancien === null || id_ancien.length > ANCIEN_MAXIMUM || !/^\w+$/.test(id_ancien)) {
    return rejet('ancien numéro mal formé');
  }
  const commun = commonOf(cell);
  const adresse = {
    voie: joined(cell('adr1'), cell('adr2')),
    complement: cell('adr3'),
    cp: cell('adrs_codepostal'),
    commune: cell('libcom'),
    code_insee: cell('adrs_codeinsee'),
  };
  return ligneOf({ cle: id_ancien, id_rna: null, id_ancien }, commun, {
    actif: isActive(commun.position, null),
    adresse_siege: cleanAdresse(adresse, 'FRANCE'),
  });
};

/** Associations declared or changed since 2009: they have an RNA number. */
export const waldec: Forme = {
  nom: 'waldec',
  separator: ';',
  needed: ['id', 'titre', 'titre_court', 'position', 'adrs_libcommune', 'date_disso'],
  start: /^"W\w{9}";/,
  read: readWaldec,
};

/** Those never declared again since: only an old number of their prefecture. Phone and mail are left where they are. */
export const rnaImport: Forme = {
  nom: 'import',
  separator: ';',
  needed: ['id', 'titre', 'position', 'libcom', 'adr1'],
  start: /^"\w{3,30}";/,
  read: readImport,
};
